/** The household of an IP address, and the network around it, within which a sender can change addresses at will. */
import ipaddr from "ipaddr.js";

/** Bits of the prefix for IPv4 and IPv6. */
type Prefix = readonly [ipv4: number, ipv6: number];
/** The prefix that one customer gets. */
const HOUSEHOLD: Prefix = [32, 64];
/** The prefix that one organisation gets. */
const NETWORK: Prefix = [24, 48];

/** Returns the network of an address, such as 192.0.2.0/24. An IPv4 address may be mapped to IPv6. */
function networkOf(address: string, [ipv4, ipv6]: Prefix): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  const [family, bits] = parsed.kind() === "ipv4" ? ([ipaddr.IPv4, ipv4] as const) : ([ipaddr.IPv6, ipv6] as const);
  return `${family.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
}

export const householdOf = (address: string): string => networkOf(address, HOUSEHOLD);
export const networkAround = (address: string): string => networkOf(address, NETWORK);
