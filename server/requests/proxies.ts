/** Recognizes the proxies in front of the server by their addresses (TRUST_PROXY). */
import { BlockList, isIPv6 } from "node:net";
import type { Settings } from "../settings/settings.ts";

const family = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** Returns the test. If the setting is a number of proxies, every connection comes from one. */
export function proxyTest(trust: Settings["trustProxy"]): (address: string) => boolean {
  if (trust === false || typeof trust === "number") return () => trust !== false;
  const proxies = new BlockList();
  for (const entry of trust) {
    const [address = "", bits] = entry.split("/");
    if (bits === undefined) proxies.addAddress(address, family(address));
    else proxies.addSubnet(address, Number(bits), family(address));
  }
  return (address) => proxies.check(address, family(address));
}
