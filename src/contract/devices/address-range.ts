/** An address of either family, or a range: `196.207.12.4`, `196.207.0.0/16`, `2001:db8::/32`. */
export function isAddressRange(typed: string): boolean {
  const [address = '', bits, ...more] = typed.split('/')
  if (more.length > 0) return false
  const widest = isVersion4(address) ? 32 : 128
  if (widest === 128 && !isVersion6(address)) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)
}

function isVersion4(address: string): boolean {
  const parts = address.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

/** Eight groups; `::` stands once for those that are zero. */
function isVersion6(address: string): boolean {
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false
  return halves.length === 2 ? groups.length < 8 : groups.length === 8
}
