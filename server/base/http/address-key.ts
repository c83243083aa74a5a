import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/** A household or a rented server has a whole /64, so that counting single addresses of it counts nothing. */
const OF_NETWORK = 4

/** Key that limits count an address by: all of IPv4, also when IPv6 carries it, and the first 64 bits of IPv6. */
export function addressKey(ip: string): string {
  const [plain = ''] = ip.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const carried = isMapped(groups) ? bytesOf(groups.slice(-2)).join('.') : ''
  return isIPv4(carried) ? carried : `${groups.slice(0, OF_NETWORK).join(':')}::/64`
}

/** Each without leading zeros; an IPv4 at the end as two groups. */
function groupsOf(ip: string): string[] {
  // The address of a URL is written in the one normal form.
  const normal = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = normal.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail]
}

function isMapped(groups: readonly string[]): boolean {
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
}

function bytesOf(groups: readonly string[]): number[] {
  return groups.flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
}
