import { useEffect, useMemo, useState } from 'react'
import { type Sector, sectorNearest, sectorsBetween } from '#contract/weather/sectors.ts'
import { metresPerDegree } from '#contract/wire/earth.ts'
import type { LngLat } from '#contract/wire/units.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { ownSector } from '#web/weather/own-sector.ts'

export type SeaInView = {
  /** Of the middle of the map. */
  readonly sector: Sector
  /** All that it shows some of. */
  readonly sectors: readonly Sector[]
}

/** The nearest edge may be at the side: upright a phone shows twice as far. */
const furtherUp = 2

/** Which stretches of coast a map shows, followed as it moves; until there is a map, one’s own. */
export function useSeaInView(engine: MapEngine | null): SeaInView {
  const [place, setPlace] = useState<{ readonly center: LngLat; readonly reach: number } | null>(null)
  useEffect(() => {
    if (!engine) return
    const look = () => setPlace({ center: engine.center(), reach: engine.reach() })
    look()
    return engine.onLeft(look)
  }, [engine])
  return useMemo(() => {
    if (!place) return { sector: ownSector(), sectors: [ownSector()] }
    const [longitude, latitude] = place.center
    const far = (place.reach / metresPerDegree) * furtherUp
    const sector = sectorNearest(latitude, longitude)
    const sectors = sectorsBetween(latitude - far, latitude + far)
    return { sector, sectors: sectors.includes(sector) ? sectors : [...sectors, sector] }
  }, [place])
}
