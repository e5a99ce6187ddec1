/** Does something after a while, by the device's own clock; answers how to call it off. */
export function later(milliseconds: number, go: () => void): () => void {
  const timer = setTimeout(go, milliseconds)
  return () => clearTimeout(timer)
}

/** What comes in this time; else what `tooLate` answers or throws, and whoever waited goes on. */
export async function within<Value, Late>(
  milliseconds: number,
  coming: Promise<Value>,
  tooLate: () => Late,
  after = later,
): Promise<Value | Late> {
  let stop = () => {}
  const limit = new Promise<void>((resolve) => (stop = after(milliseconds, resolve))).then(tooLate)
  return await Promise.race([coming, limit]).finally(stop)
}
