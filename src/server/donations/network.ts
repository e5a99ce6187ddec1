import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Under what name it is counted: there are so few addresses that a print without a secret is found by trying them all. */
export function networkPrint(key: string, address: string): string {
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url')
}

/** What one household or one machine has to send from: of IPv6 that is a network of 2⁶⁴ addresses, not one of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [before = '', after = ''] = plain.toLowerCase().split('%')[0]?.split('::') ?? []
  const head = before === '' ? [] : before.split(':')
  const tail = after === '' ? [] : after.split(':')
  const zeros = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
    : []
  const groups = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
