/** Firefox without a driver: it listens for Marionette, its own protocol of JSON over TCP, which playwright-core doesn't speak. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const firefox = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path)) ?? null;

export interface Firefox {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run<Value>(script: string): Promise<Value>;
  /** Runs the body of a function with the rights of the browser. */
  runInBrowser<Value>(script: string): Promise<Value>;
  /** Types into an element. `\uE007` is Enter. */
  type(selector: string, text: string): Promise<void>;
  close(): void;
}

export async function openFirefox(program: string, profile: string): Promise<Firefox> {
  await writeFile(join(profile, "user.js"), 'user_pref("marionette.port", 0);\n');
  const args = ["--headless", "--no-remote", "--remote-allow-system-access", "--marionette"];
  const child = spawn(program, [...args, "--profile", profile], { stdio: "ignore" });
  const socket = connect(await findPort(profile, child), "127.0.0.1");
  const send = speak(socket);
  await send("WebDriver:NewSession", {});
  const run = async <Value>(script: string) => {
    const { value } = await send("WebDriver:ExecuteScript", { script, args: [] });
    return value as Value;
  };
  return {
    goto: async (url) => void (await send("WebDriver:Navigate", { url })),
    run,
    async runInBrowser(script) {
      await send("Marionette:SetContext", { value: "chrome" });
      try {
        return await run(script);
      } finally {
        await send("Marionette:SetContext", { value: "content" });
      }
    },
    async type(selector, text) {
      const { value } = await send("WebDriver:FindElement", { using: "css selector", value: selector });
      const [id] = Object.values(value as Record<string, string>);
      await send("WebDriver:ElementSendKeys", { id, text });
    },
    close() {
      socket.destroy();
      child.kill();
    },
  };
}

/** The browser writes its port to the profile once it listens. */
async function findPort(profile: string, child: ChildProcess): Promise<number> {
  const file = join(profile, "MarionetteActivePort");
  for (let turn = 0; turn < 300 && child.exitCode === null; turn += 1) {
    const port = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (port !== "") return Number(port);
    await wait(100);
  }
  throw new Error("Firefox does not start.");
}

type Answer = { readonly value?: unknown };
type Waiting = { resolve(answer: Answer): void; reject(error: Error): void };

/** A message is `length:[type, id, error, result]`. */
function speak(socket: Socket): (command: string, parameters: object) => Promise<Answer> {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let count = 0;
  socket.on("data", (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.toString("latin1", 0, Math.max(0, colon)));
      if (colon === -1 || received.length < end) return;
      const message: unknown = JSON.parse(received.toString("utf8", colon + 1, end));
      received = received.subarray(end);
      // The first message is no array: it introduces the browser.
      if (!Array.isArray(message)) continue;
      const [, id, error, answer] = message;
      if (error === null) waiting.get(id)?.resolve(answer ?? {});
      else waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      waiting.delete(id);
    }
  });
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const text = JSON.stringify([0, count, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
