import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Sector } from '#contract/weather/sectors.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useShores } from './use-sea-touch.ts'
import type { Basemap } from '#web/platform/map/chart/basemap.ts'
import { isLandAt } from '#web/platform/map/chart/land-at.ts'
import { chartColours } from '#web/platform/map/chart/painters/chart-colours.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { seaFieldAt } from '#web/weather/sea-field.ts'
import { forecastAt } from '#web/weather/weather.data.ts'
import { seaArrowsPainter } from './sea-arrows-painter.ts'

export type SeaShown = {
  readonly sectors: readonly Sector[]
  /** The hour that the map is of; null: now. */
  readonly moment: number | null
}

/** Wind and waves of the hour that the map shows, over the sea that it shows: of the forecasts of its sectors, as they are kept. */
export function useSeaArrows(engine: MapEngine, { sectors, moment }: SeaShown): void {
  const minute = useMinute()
  const { number } = useTimes()
  const known = useQueries({
    queries: sectors.map((sector) => forecastAt(sector)),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const sector = sectors[index]
        return data && sector ? [{ sector, forecast: data }] : []
      }),
  })
  const coast = useShores()
  const isLand = useMemo(() => coast && shoresOf(coast), [coast])
  const painter = useMemo(() => {
    if (!isLand || known.length === 0) return null
    return seaArrowsPainter({
      field: seaFieldAt(known, moment ?? minute),
      isLand,
      number,
      colours: chartColours,
    })
  }, [isLand, known, moment, minute, number])
  useEffect(() => engine.setUnder(painter), [engine, painter])
  useEffect(() => () => engine.setUnder(null), [engine])
}

/** The same places are asked for at every hour, and each asks a whole coast. */
function shoresOf(coast: Basemap): (longitude: number, latitude: number) => boolean {
  const known = new Map<string, boolean>()
  return (longitude, latitude) => {
    const key = `${longitude} ${latitude}`
    const isLand = known.get(key) ?? isLandAt(coast, lngLat(longitude, latitude))
    known.set(key, isLand)
    return isLand
  }
}
