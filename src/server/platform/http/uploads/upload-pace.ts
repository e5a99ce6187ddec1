const lookEvery = 5_000
/** A link may be gone for a while; whoever sends nothing for longer has gone. */
const longestSilence = 20_000
/** A bad 2G link brings more than this, over a minute. */
const slowest = { bytesPerSecond: 250, after: 60_000 }

/** An upload holds a place that others wait for: one that stands still, or hardly moves, loses it. Answers how to stop looking. */
export function keepPace(link: { readonly bytesRead: number }, giveUp: () => void): () => void {
  const began = link.bytesRead
  let [read, silent, time] = [began, 0, 0]
  const timer = setInterval(() => {
    time += lookEvery
    silent = link.bytesRead > read ? 0 : silent + lookEvery
    read = link.bytesRead
    const isTooSlow = time > slowest.after && (1000 * (read - began)) / time < slowest.bytesPerSecond
    if (silent < longestSilence && !isTooSlow) return
    clearInterval(timer)
    giveUp()
  }, lookEvery)
  return () => clearInterval(timer)
}
