/** Mounts the DocSearch interface with its requests sent to the server of the page. */
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

/** The documented way to change the server: replaces the entries of the client's list of hosts. */
export function toThisServer<Given extends Client>(client: Given): Given {
  const { hosts } = client.transporter as { hosts: object[] };
  const own = { url: location.hostname, port: Number(location.port), protocol: "http", accept: "readWrite" };
  hosts.splice(0, hosts.length, own);
  return client;
}
