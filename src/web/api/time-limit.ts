/** Does something after a while, by the device's own clock; answers how to call it off. */
export function later(milliseconds: number, go: () => void): () => void {
  const timer = setTimeout(go, milliseconds)
  return () => clearTimeout(timer)
}

/** What comes in this time; else nothing, and whoever waited goes on. */
export async function within<Value>(milliseconds: number, coming: Promise<Value>): Promise<Value | undefined> {
  let stop = () => {}
  const tooLate = new Promise<undefined>((resolve) => (stop = later(milliseconds, () => resolve(undefined))))
  return await Promise.race([coming, tooLate]).finally(stop)
}
