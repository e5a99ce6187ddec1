import { isOpenSos } from '#contract/alerts/alert.ts'
import { type PastPlace, momentsOfDay } from '#contract/fleet/fleet-past.ts'
import { activeWithin } from '#contract/fleet/fleet-status.ts'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { wakeLasts, encodedWake } from '#contract/fleet/wakes.ts'
import { type Answering, answering } from '#web/app/demonstration/server/answering.ts'
import type { World } from '#web/app/demonstration/server/world.ts'
import { outIn } from './voyages.ts'

/** The last day as the demonstration remembers it: its trips, and the minutes since it was opened. */
export const fleetPastAnswers: readonly Answering[] = [
  answering(fleetApi.day, ({ world, now }) => {
    const moments = momentsOfDay(new Date(now))
    const [first] = moments
    return {
      moments: moments.map((at) => ({ at: at.toISOString(), atSea: outAt(world, at.getTime(), now).size })),
      emergencies: [...world.alerts.values()]
        .filter((alert) => alert.alertType === 'emergency' && !alert.drill)
        .filter(({ resolvedAt }) => resolvedAt === null || Date.parse(resolvedAt) >= (first?.getTime() ?? now))
        .map((alert) => ({
          id: alert.id,
          name: alert.pirogueName ?? alert.userName,
          startedAt: alert.occurredAt,
          inChargeAt: alert.acknowledgedAt,
          endedAt: isOpenSos(alert) ? null : alert.resolvedAt,
        })),
    }
  }),
  answering(fleetApi.past, ({ world, now, query }) => {
    const at = query.at === undefined ? now : Date.parse(query.at)
    const out = outAt(world, at, now)
    return {
      at: new Date(at).toISOString(),
      atSea: out.size,
      results: placesAt(world, at).map((place) => ({ ...place, isOut: out.has(place.pirogue) })),
      after: null,
    }
  }),
  answering(fleetApi.wakes, ({ world, now }) => {
    const from = now - wakeLasts
    return { from: new Date(from).toISOString(), wakes: wakesSince(world, from), after: null }
  }),
]

function wakesSince(world: World, from: number): string[] {
  const places = new Map<string, { latitude: number; longitude: number; at: number }[]>()
  for (const { pirogue, latitude, longitude, effectiveAt } of heardIn(world)) {
    const at = Date.parse(effectiveAt)
    if (pirogue !== null && at > from)
      places.set(pirogue, [...(places.get(pirogue) ?? []), { latitude, longitude, at }])
  }
  return [...places].flatMap(([pirogue, heard]) => {
    const inOrder = heard.toSorted((one, other) => one.at - other.at)
    return encodedWake(pirogue, inOrder, from) ?? []
  })
}

function heardIn(world: World) {
  return [...world.fleet.locations, ...[...world.trips.values()].flatMap(({ track }) => track)]
}

function outAt(world: World, at: number, now: number): ReadonlySet<string> {
  const said = outIn(world, now).filter(({ leftAt }) => Date.parse(leftAt) <= at)
  const sailed = [...world.trips.values()].filter(
    ({ trip: { startTime, endTime } }) =>
      Date.parse(startTime) <= at && (endTime === null ? now : Date.parse(endTime)) > at,
  )
  return new Set([...said.map(({ pirogue }) => pirogue), ...sailed.map(({ trip }) => trip.pirogue)])
}

function placesAt(world: World, at: number): Omit<PastPlace, 'isOut'>[] {
  const newest = new Map<string, Omit<PastPlace, 'isOut'>>()
  for (const place of heardIn(world)) {
    const { pirogue, pirogueName, latitude, longitude, speed, heading, accuracy, effectiveAt } = place
    const moment = Date.parse(effectiveAt)
    if (pirogue === null || moment > at || moment <= at - activeWithin) continue
    const before = newest.get(pirogue)
    if (before && Date.parse(before.effectiveAt) > moment) continue
    newest.set(pirogue, { pirogue, pirogueName, latitude, longitude, speed, heading, accuracy, effectiveAt })
  }
  return [...newest.values()]
}
