import { useMemo } from 'react'
import type { Zone } from '#contract/zones/zone.ts'
import { useChartTime } from '#web/fleet/time/use-chart-time.ts'
import { useFleetThen } from './use-fleet-then.ts'
import { type Fleet, useFleet } from './use-fleet.ts'
import { useReplay } from './use-replay.ts'
import { useZoneDrawing } from './use-zone-drawing.ts'

/** What the map shows at this moment: now, an hour that is over or still to come, a trip that is replayed, or a zone that is drawn. */
export function useMapModes(managers: boolean) {
  const live = useFleet()
  const time = useChartTime({ past: managers, calls: live.calls })
  const drawing = useZoneDrawing(live.zones)
  const replay = useReplay(live.calls, () => time.move(null))
  const isReplay = replay.id !== null && !drawing.isDrawing
  const fleet = useFleetInReplay(useFleetThen(live, time), isReplay)
  return { live, time, drawing, replay, isReplay, fleet, drawn: useWithoutZone(fleet, drawing.zone) }
}

/** Of the fleet of now, no boat is on a map that replays. */
function useFleetInReplay(fleet: Fleet, isReplay: boolean): Fleet {
  return useMemo(
    () => (isReplay ? { ...fleet, boats: [], people: [], placed: [], isPast: true } : fleet),
    [fleet, isReplay],
  )
}

/** The zone that is changed is drawn by whoever changes it. */
function useWithoutZone(fleet: Fleet, zone: Zone | null): Fleet {
  return useMemo(
    () => (zone === null ? fleet : { ...fleet, zones: fleet.zones.filter(({ id }) => id !== zone.id) }),
    [fleet, zone],
  )
}
