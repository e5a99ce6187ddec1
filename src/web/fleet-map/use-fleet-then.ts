import { useMemo } from 'react'
import type { PastPlace } from '#contract/fleet/fleet-past.ts'
import { freshnessOf } from '#contract/positions/freshness.ts'
import type { Position } from '#contract/positions/position.ts'
import type { ChartTime } from '#web/fleet/time/use-chart-time.ts'
import { type Language, useLanguage } from '#web/platform/words/language.ts'
import { briefTime } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type BoatOnMap, boatsAtPositions } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import type { Fleet } from './use-fleet.ts'

const nobody: readonly BoatOnMap[] = []

/**
 * The same fleet with its boats as they were at the hour that is looked at; calls for help, zones and quais are those of now. Of an
 * hour to come nobody knows where they will be: they stay where they were heard last, and are drawn as old as that will be then. Ships
 * that pass are gone by then.
 */
export function useFleetThen(fleet: Fleet, { at, isAhead, seen, state }: ChartTime): Fleet {
  const say = useWords(positionWords)
  const language = useLanguage()
  const boats = useMemo(() => {
    if (seen === null) return nobody
    const nameOf = ({ pirogue, pirogueName }: Position) =>
      pirogueName ?? say.unnamed(`${pirogue}`.slice(-4).toUpperCase())
    return boatsAtPositions(seen.places.map(positionOf), { now: seen.at, ownId: null, nameOf, openCalls: null })
  }, [seen, say])
  return useMemo(() => {
    if (at === null) return fleet
    if (isAhead)
      return { ...fleet, boats: fleet.boats.map((boat) => asHeardLast(boat, at, language)), ships: [], moment: at }
    const latest = boats.map(({ position }) => position)
    const heardAt = seen?.at ?? at
    return {
      ...fleet,
      boats,
      latest,
      placed: [],
      ships: [],
      isPast: true,
      moment: at,
      heardAt,
      loading: state === 'waiting' && seen === null,
    }
  }, [fleet, at, isAhead, seen, boats, state, language])
}

function asHeardLast(boat: BoatOnMap, at: number, language: Language): BoatOnMap {
  const { effectiveAt } = boat.position
  return { ...boat, last: { heard: briefTime(effectiveAt, language).text, freshness: freshnessOf(effectiveAt, at) } }
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
