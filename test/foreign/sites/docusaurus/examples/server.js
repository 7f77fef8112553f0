import { createServer } from "node:http";
import { connect } from "@larkspur/node";

const flags = await connect({ key: process.env.LARKSPUR_KEY });

createServer((request, response) => {
  response.end(flags.isOn("new-checkout") ? "new" : "old");
}).listen(3000);
