import { createHash } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'

/** From where a device is heard: an address, or a range of them as `196.207.0.0/16`. */
const lists = new WeakMap<readonly string[], BlockList>()

/** Nothing said is no bound. */
export function isAllowedAddress(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true
  const list = lists.get(ranges) ?? listOf(ranges)
  lists.set(ranges, list)
  const plain = plainAddress(address)
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** Small, and no address any more: enough to tell two of them apart. */
export function sourceOf(address: string): number {
  return createHash('sha256').update(plainAddress(address)).digest().readInt32BE(0)
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** A socket for both families says `::ffff:` before an address of the older one. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
