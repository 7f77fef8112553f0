/** Draws the public search interface, and leads its requests to the server that the page comes from. */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

export function mount(interfaceOfService: ReactNode): void {
  const place = document.getElementById("app");
  if (place !== null) createRoot(place).render(interfaceOfService);
  document.documentElement.dataset.ready = "";
}

interface Client {
  readonly transporter: object;
}

/** As its users lead it elsewhere: the entries of the client's own list of hosts are replaced. */
export function toThisServer<Given extends Client>(client: Given): Given {
  const { hosts } = client.transporter as { hosts: object[] };
  const own = { url: location.hostname, port: Number(location.port), protocol: "http", accept: "readWrite" };
  hosts.splice(0, hosts.length, own);
  return client;
}
