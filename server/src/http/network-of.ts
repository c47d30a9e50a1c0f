import { isIPv6 } from 'node:net'

/**
 * What stands for one caller in limits: an IPv4 address, or the /64 network of an IPv6 one, since
 * whoever has one of its addresses has them all.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedAddress(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare] = address.split('%', 1)
  const [start = [], end = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}

const mappedAddress = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
