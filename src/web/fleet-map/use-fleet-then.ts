import { useMemo } from 'react'
import type { PastPlace } from '#contract/fleet/fleet-past.ts'
import type { Position } from '#contract/positions/position.ts'
import type { FleetPast } from '#web/fleet/past/use-fleet-past.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type BoatOnMap, boatsAtPositions } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import type { Fleet } from './use-fleet.ts'

const nobody: readonly BoatOnMap[] = []

/** The same fleet with its boats as they were at the hour that is looked at; calls for help, zones and quais are those of now. */
export function useFleetThen(fleet: Fleet, { at, seen, state }: FleetPast): Fleet {
  const say = useWords(positionWords)
  const boats = useMemo(() => {
    if (seen === null) return nobody
    const nameOf = ({ pirogue, pirogueName }: Position) =>
      pirogueName ?? say.unnamed(`${pirogue}`.slice(-4).toUpperCase())
    return boatsAtPositions(seen.places.map(positionOf), { now: seen.at, ownId: null, nameOf, openCalls: null })
  }, [seen, say])
  return useMemo(() => {
    if (at === null) return fleet
    const latest = boats.map(({ position }) => position)
    const heardAt = seen?.at ?? at
    return {
      ...fleet,
      boats,
      latest,
      placed: [],
      ships: [],
      isPast: true,
      heardAt,
      loading: state === 'waiting' && seen === null,
    }
  }, [fleet, at, seen, boats, state])
}

/** What is not said of a place that is over is not known. */
function positionOf(place: PastPlace): Position {
  const { pirogue, pirogueName, latitude, longitude, speed, heading, accuracy, effectiveAt } = place
  return {
    id: pirogue,
    device: null,
    pirogue,
    pirogueName,
    user: null,
    latitude,
    longitude,
    speed,
    heading,
    altitude: null,
    accuracy,
    timestamp: effectiveAt,
    receivedAt: effectiveAt,
    effectiveAt,
    clockSuspect: false,
    batteryLevel: null,
    alarm: null,
  }
}
