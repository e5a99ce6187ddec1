import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import type { Role } from '#contract/wire/who.ts'
import { type SaidAlert, raised } from './alert-acts.ts'
import { settle } from './alerts.ts'
import { existing } from './answering.ts'
import { degreesFromHome, jumpOutside, movementRadius, pirogueId, sail, stopBoat } from './fleet/boats.ts'
import { aboutBoat } from './samples/sample-alerts.ts'
import { samplePerson } from './samples/sample-people.ts'
import { safetyZone } from './samples/sample-zones.ts'
import type { World } from './world.ts'

/*
 * The two hooks of the demonstration, and their end.
 *   forceViolation   a boat jumps outside, and the alert of the zone that it left is there
 *   forceEmergency   the speed of a boat is set to 0, and its call for help is there
 *   calmDown         what was forced is closed, and the boats sail on
 */
export function forceViolation(world: World, now: number): AlertWithTrail {
  return force(world, now, jumpOutside, (pirogue) => {
    const zone = world.zones.get(safetyZone)?.name ?? 'Zone de sécurité'
    const message = `La pirogue ${pirogue} est sortie de la zone de sécurité « ${zone} ».`
    return { alertType: 'zone_violation', severity: 'medium', message, zone: safetyZone }
  })
}

export function forceEmergency(world: World, now: number): AlertWithTrail {
  return force(world, now, stopBoat, (name, boat) => {
    const message = `SOS – ${name} demande du secours`
    const declared = [...world.voyages.values()].find(({ pirogue, end }) => pirogue === boat && end === null)
    return { alertType: 'emergency', severity: 'critical', message, crewDeclared: declared?.crew ?? null }
  })
}

export function calmDown(world: World, role: Role, now: number): void {
  const person = existing(world.people, samplePerson(role).id)
  for (const alert of forcedIn(world)) settle({ world, person, now }, alert, 'Fin de la démonstration')
}

type Saying = (name: string, boat: string | null) => SaidAlert

function force(world: World, now: number, befalls: typeof stopBoat, saying: Saying) {
  sail(world.fleet, now)
  const number = freeBoat(world)
  befalls(world.fleet, number, now)
  const about = aboutBoat(world.fleet, number)
  const said = {
    ...about,
    ...saying(about.pirogueName ?? '', about.pirogue ?? null),
    metadata: { demonstration: true, forced: true },
  }
  const alert = raised(said, new Date(now).toISOString())
  world.alerts.set(alert.id, alert)
  return alert
}

function forcedIn({ alerts }: World): AlertWithTrail[] {
  return [...alerts.values()].filter(({ metadata, status }) => metadata['forced'] === true && status !== 'resolved')
}

/** One that sails within the radius and that nothing was forced upon; when there is none, the one forced longest ago. */
function freeBoat(world: World): number {
  const { boats } = world.fleet
  const busy = forcedIn(world).map(({ pirogue }) => boats.find(({ number }) => pirogueId(number) === pirogue))
  const free = boats.find((boat) => degreesFromHome(boat) <= movementRadius && !busy.includes(boat))
  return (free ?? busy[0] ?? boats[0])?.number ?? 1
}
