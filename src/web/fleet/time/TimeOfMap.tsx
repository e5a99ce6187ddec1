import './time.css'
import type { Sector } from '#contract/weather/sectors.ts'
import { useSectorSea } from '#web/weather/use-sector-sea.ts'
import { TimeBand } from './TimeBand.tsx'
import { TimeBar } from './TimeBar.tsx'
import type { ChartTime } from './use-chart-time.ts'

type TimeOfMapProps = {
  readonly time: ChartTime
  /** The stretch of coast that the map shows: the bar has its forecast. */
  readonly sector: Sector
  readonly atSeaNow?: number | undefined
  /** Who watches no fleet has no figures of it. */
  readonly hasPast?: boolean
  readonly className?: string
}

/** The bar over the foot of a map, and the sign over all of it while it is not now. A corner is left to the SOS. */
export function TimeOfMap({ time, sector, atSeaNow, hasPast = true, className = 'time-bar-place' }: TimeOfMapProps) {
  const sea = useSectorSea(sector)
  return (
    <>
      <TimeBand time={time} sea={sea} />
      <div className={className}>
        <TimeBar {...{ time, sea, hasPast, atSeaNow }} />
      </div>
    </>
  )
}
