type Hour = { readonly timestamp: string; readonly waveHeight: number | null }

const hour = 3_600_000

/**
 * The highest waves that are foreseen while a search goes on, in metres: it is planned by what is seen least in. Null where nothing is
 * foreseen of that time.
 */
export function wavesWhile(
  hourly: readonly Hour[],
  { from, hours }: { readonly from: number; readonly hours: number },
): number | null {
  const within = hourly.filter(({ timestamp }) => {
    const at = Date.parse(timestamp)
    return at > from - hour && at < from + hours * hour
  })
  const heights = within.flatMap(({ waveHeight }) => waveHeight ?? [])
  return heights.length === 0 ? null : Math.max(...heights)
}
