import ipaddr from 'ipaddr.js';

/** Groups of 16 bits of an IPv6 address that say whose network it is; the others are the visitor's to choose. */
const NETWORK = 4;

/**
 * Who asks, for what is counted by address: an IPv4 address, also when it is written as an IPv6 one, or the network of
 * an IPv6 address, whose single addresses cost its holder nothing.
 */
export function visitorOf(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
