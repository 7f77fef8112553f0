/** Private addresses: of this machine, the local network and cloud metadata. A site's links must not reach them through docgen. */
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  privateAddresses.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  // Includes IPv4 addresses in the obsolete forms `::127.0.0.1` and `::ffff:0:127.0.0.1`.
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  // Teredo and 6to4 contain IPv4 addresses, too.
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  privateAddresses.addSubnet(network, prefix, "ipv6");

export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

/** Whether a host is a private IP address; names are resolved by `lookupPublic`. */
export function isPrivateAddress(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  return family !== 0 && privateAddresses.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Resolves names for a connection; fails if any address is private, so that the name cannot change in between. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, "", 0);
    if (found.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddressError(`${hostname} is a private address`), "", 0);
    const [first] = found;
    if (options.all || first === undefined) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
