/** Tells when the clock on the wall was moved: by its owner, by the network, or because the device slept. */
type World = {
  readonly wall: () => number
  readonly monotonic: () => number
  readonly every: (milliseconds: number, go: () => void) => () => void
}

const lookEvery = 60_000
const step = 5 * 60_000

/** What was answered « in the future » would pass for fresh until that time comes: whoever listens asks again. */
export function onClockStep({ wall, monotonic, every }: World, moved: () => void): () => void {
  let distance = wall() - monotonic()
  return every(lookEvery, () => {
    const now = wall() - monotonic()
    if (Math.abs(now - distance) < step) return
    distance = now
    moved()
  })
}
