/**
 * What one request cost, from the browser's own record of it. The record has the body as it travelled and a flat sum for
 * the head of the answer; our own heads are longer, and the head of the request is not in it.
 */
export type Recorded = Pick<
  PerformanceResourceTiming,
  | 'name'
  | 'initiatorType'
  | 'transferSize'
  | 'encodedBodySize'
  | 'duration'
  | 'workerStart'
  | 'requestStart'
  | 'responseStart'
>

/** Measured against what really travelled: `npm run bench -- weight`. */
const heads = 700
/** A host that does not tell the size of its pictures: about what one of them weighs. */
const unknownPicture = 15_000
/** So quickly nothing comes over a network: it was on the device. */
const onTheDevice = 20

export function costOf(entry: Recorded, origin: string): number {
  const { name, transferSize, encodedBodySize, duration, workerStart } = entry
  if (!/^https?:/.test(name)) return 0
  const isOurs = new URL(name).origin === origin
  /* Whoever reads the stream counts what comes. */
  if (isOurs && isStream(name)) return heads
  if (transferSize > 0) return transferSize + heads
  /* What the service worker fetched it tells itself. */
  const isUntold = !isOurs && workerStart === 0 && encodedBodySize === 0 && duration > onTheDevice
  return isUntold ? unknownPicture + heads : 0
}

/** Asked by the app itself, and answered over the network. */
export function isAnswerOfOurs(entry: Recorded, origin: string): boolean {
  const { name, initiatorType, transferSize, requestStart, responseStart } = entry
  if (initiatorType !== 'xmlhttprequest' || transferSize === 0 || requestStart === 0) return false
  return name.startsWith(`${origin}/api/`) && !isStream(name) && responseStart > requestStart
}

function isStream(name: string): boolean {
  return new URL(name).pathname.endsWith('/live/')
}
