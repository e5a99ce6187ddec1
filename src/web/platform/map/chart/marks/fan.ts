/** Boats that lie on each other, spread around their place so that each can be touched. */
type Spread = { readonly x: number; readonly y: number }

const apart = 40
const least = 40

/** On one circle while there are few; wider with every boat, so that no two touch. */
export function fanOut<Seen extends Spread>(seen: readonly Seen[], ratio: number): { fanned: Seen[]; middle: Spread } {
  const middle = {
    x: seen.reduce((sum, { x }) => sum + x, 0) / Math.max(1, seen.length),
    y: seen.reduce((sum, { y }) => sum + y, 0) / Math.max(1, seen.length),
  }
  const radius = Math.max(least, (seen.length * apart) / (2 * Math.PI)) * ratio
  const fanned = seen.map((one, index) => {
    const angle = (index / seen.length) * 2 * Math.PI
    return { ...one, x: middle.x + radius * Math.sin(angle), y: middle.y - radius * Math.cos(angle) }
  })
  return { fanned, middle }
}
