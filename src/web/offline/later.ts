/** Does something after a while, by the device's own clock; answers how to call it off. */
export function later(milliseconds: number, go: () => void): () => void {
  const timer = setTimeout(go, milliseconds)
  return () => clearTimeout(timer)
}
