import type { TrackerReport } from '#server/platform/reports/tracker-report.ts'

/**
 * The best that a protocol says of its mobile network, in its `rssi`: bars, percent, or the 31 steps of a modem. What
 * is more than the best means that the modem does not know. A protocol whose scale is not sure is left out.
 */
const best: { readonly [protocol: string]: number } = {
  gt06: 4,
  h02: 31,
  jt600: 31,
  jt808: 31,
  teltonika: 5,
  watch: 100,
}

const bars = 5

/** From 1, hardly any, to 5. */
export function signalOf(protocol: string, { attributes }: Pick<TrackerReport, 'attributes'>): number | null {
  const [rssi, most] = [attributes['rssi'], best[protocol]]
  if (most === undefined || typeof rssi !== 'number' || !(rssi >= 0 && rssi <= most)) return null
  return Math.max(1, Math.ceil((rssi / most) * bars))
}
