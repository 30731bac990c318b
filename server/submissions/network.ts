/** Whom an address stands for: one household or machine, and the network around it, in which addresses are changed at will. */
import ipaddr from "ipaddr.js";

/** Bits of the prefix for IPv4 and IPv6. */
type Prefix = readonly [ipv4: number, ipv6: number];
/** What one customer gets. */
const HOUSEHOLD: Prefix = [32, 64];
/** What one organisation gets. */
const NETWORK: Prefix = [24, 48];

/** The network of an address, such as 192.0.2.0/24; an IPv4 address may come as a mapped one. */
function networkOf(address: string, [ipv4, ipv6]: Prefix): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  const [family, bits] = parsed.kind() === "ipv4" ? ([ipaddr.IPv4, ipv4] as const) : ([ipaddr.IPv6, ipv6] as const);
  return `${family.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
}

export const householdOf = (address: string): string => networkOf(address, HOUSEHOLD);
export const networkAround = (address: string): string => networkOf(address, NETWORK);
