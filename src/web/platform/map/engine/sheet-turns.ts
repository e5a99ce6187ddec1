/*
 * One sheet is begun a frame: what several draw between two pictures the browser paints in one piece, and a finger waits for it.
 */
const waiting = new Set<() => void>()
let frame = 0

/** `go` runs before one of the next pictures, once for all who ask with it until then. */
export function inTurn(go: () => void): void {
  waiting.add(go)
  frame ||= requestAnimationFrame(nextTurn)
}

export function leaveTurns(go: () => void): void {
  waiting.delete(go)
}

export function hasTurn(go: () => void): boolean {
  return waiting.has(go)
}

function nextTurn(): void {
  const [first] = waiting
  if (first) waiting.delete(first)
  frame = waiting.size > 0 ? requestAnimationFrame(nextTurn) : 0
  first?.()
}
