import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { type SaidAlert, withStep, raised } from '#web/app/demonstration/server/alert-acts.ts'
import {
  type DemonstrationFleet,
  pirogueId,
  lastPlaces,
  sampleBoats,
} from '#web/app/demonstration/server/fleet/boats.ts'
import { samplePerson } from './sample-people.ts'
import { ago, sampleId } from './samples.ts'

type Sample = SaidAlert & {
  readonly minutesAgo: number
  readonly boat?: number
  /** Where it was then, if not where its boat is now. */
  readonly place?: Omit<NonNullable<AlertWithTrail['location']>, 'id' | 'timestamp'>
  readonly taken?: number
  readonly over?: { readonly minutesAgo: number; readonly reason: string }
}
const day = 24 * 60

/** What has already happened when the demonstration begins. Nothing that rings: that is for the hooks. */
const samples: readonly Sample[] = [
  {
    minutesAgo: 25,
    boat: 2,
    alertType: 'zone_violation',
    severity: 'low',
    message:
      'La pirogue Mame Diarra va trop vite dans la zone « Chenal d’approche de Cayar » : 10,4 nœuds au lieu de 8.',
    zone: sampleId(12, 5),
    place: { latitude: 14.9262, longitude: -17.1467, speed: 10.4, heading: 264 },
  },
  {
    minutesAgo: 3 * 60,
    alertType: 'weather',
    severity: 'medium',
    message: 'Vigilance jaune – Grande Côte : houle de 2 m attendue cette nuit.',
  },
  {
    minutesAgo: 7 * 60,
    alertType: 'system',
    severity: 'low',
    message: 'Traceur silencieux – traceur de réserve TRK-106',
    device: sampleId(11, 6),
  },
  {
    minutesAgo: day + 4,
    taken: day,
    boat: 4,
    alertType: 'zone_violation',
    severity: 'high',
    message: 'La pirogue Yaye Fatou est entrée dans la zone interdite « Aire marine protégée ».',
  },
  {
    minutesAgo: 2 * day + 60,
    taken: 2 * day + 58,
    over: { minutesAgo: 2 * day, reason: 'Remorquée jusqu’à Cayar, équipage sain et sauf' },
    boat: 3,
    alertType: 'emergency',
    severity: 'critical',
    nature: 'panne',
    message: 'SOS – Borom Ndar demande du secours',
    peopleOnBoard: 6,
  },
]

export function sampleAlerts(fleet: DemonstrationFleet, now: number): AlertWithTrail[] {
  const desk = (minutes: number) => ({ person: samplePerson('organization'), now: now - minutes * 60_000 })
  return samples.map(({ minutesAgo, boat, place, taken, over, ...said }, index) => {
    const moment = ago(now, minutesAgo)
    const location = place && { ...place, id: sampleId(14, 101), timestamp: moment }
    const about = { ...(boat !== undefined && aboutBoat(fleet, boat)), ...(location && { location }) }
    const alert = raised({ ...about, ...said, id: sampleId(14, index + 1) }, moment)
    const inCharge = taken === undefined ? alert : withStep(alert, desk(taken), 'acknowledged')
    return over ? withStep(inCharge, desk(over.minutesAgo), 'resolved', over.reason) : inCharge
  })
}

/** Of a boat, its tracker and its owner, where it is now. */
export function aboutBoat(fleet: DemonstrationFleet, number: number): Partial<AlertWithTrail> {
  const place = lastPlaces(fleet).find(({ pirogue }) => pirogue === pirogueId(number))
  if (!place) return {}
  const { id, latitude, longitude, timestamp, speed, heading, device, user, pirogue, pirogueName } = place
  const of = { device, user, userName: sampleBoats[number - 1]?.owner ?? null, pirogue, pirogueName }
  return { ...of, location: { id, latitude, longitude, timestamp, speed, heading } }
}
