import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import type { Role } from '#contract/wire/who.ts'
import { alertOf, resolveAlert } from './alerts.ts'
import { existing } from './answering.ts'
import { degreesFromHome, jumpOutside, movementRadius, pirogueId, sail, stopBoat } from './boats.ts'
import { samplePerson } from './people.ts'
import { aboutBoat } from './sample-alerts.ts'
import type { World } from './world.ts'
import { safetyZone } from './zones.ts'

/*
 * The two hooks of the demonstration, and their end.
 *   forceViolation   a boat jumps outside, and the alert of the zone that it left is there
 *   forceEmergency   the speed of a boat is set to 0, and its call for help is there
 *   calmDown         what was forced is closed, and the boats sail on
 */
export function forceViolation(world: World, now: number): AlertWithTrail {
  sail(world.fleet, now)
  const number = freeBoat(world)
  jumpOutside(world.fleet, number, now)
  const name = world.zones.get(safetyZone)?.name ?? 'Zone de sécurité'
  const about = aboutBoat(world.fleet, number)
  const message = `La pirogue ${about.pirogueName ?? ''} est sortie de la zone de sécurité « ${name} ».`
  return raise(world, { ...about, alertType: 'zone_violation', severity: 'medium', message, zone: safetyZone }, now)
}

export function forceEmergency(world: World, now: number): AlertWithTrail {
  sail(world.fleet, now)
  const number = freeBoat(world)
  stopBoat(world.fleet, number, now)
  const about = aboutBoat(world.fleet, number)
  const message = `SOS – ${about.pirogueName ?? ''} demande du secours`
  return raise(world, { ...about, alertType: 'emergency', severity: 'critical', message }, now)
}

export function calmDown(world: World, role: Role, now: number): void {
  const person = existing(world.people, samplePerson(role).id)
  for (const alert of world.alerts.values()) {
    if (!isForced(alert) || alert.status === 'resolved') continue
    resolveAlert({ world, person, now }, alert, 'Fin de la démonstration')
  }
}

type Forced = Parameters<typeof alertOf>[0]

function raise({ alerts }: World, forced: Forced, now: number): AlertWithTrail {
  const alert = alertOf({ ...forced, metadata: { demonstration: true, forced: true } }, new Date(now).toISOString())
  alerts.set(alert.id, alert)
  return alert
}

function isForced({ metadata }: AlertWithTrail): boolean {
  return metadata['forced'] === true
}

/** One that sails within the radius and that nothing was forced upon; when there is none, the one forced longest ago. */
function freeBoat({ fleet, alerts }: World): number {
  const busy = [...alerts.values()].filter((alert) => isForced(alert) && alert.status !== 'resolved')
  const isBusy = (number: number) => busy.some(({ pirogue }) => pirogue === pirogueId(number))
  const { boats } = fleet
  const free = boats.find((boat) => degreesFromHome(boat) <= movementRadius && !isBusy(boat.number))
  const longestAgo = boats.find(({ number }) => pirogueId(number) === busy[0]?.pirogue)
  return (free ?? longestAgo ?? boats[0])?.number ?? 1
}
