import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { type Raised, alertOf } from './alerts.ts'
import { ago, sampleId } from './answering.ts'
import { type Fleet, pirogueId, placesIn } from './boats.ts'
import { ownerOf } from './people.ts'

/** What has already happened when the demonstration begins. Nothing that rings: that is for the hooks. */
export function sampleAlerts(fleet: Fleet, now: number): Map<string, AlertWithTrail> {
  const day = 24 * 60
  const towed = 'Remorquée jusqu’à Cayar, équipage sain et sauf'
  const alerts = [
    alertOf({ ...speeding, ...aboutBoat(fleet, 2), zone: sampleId(12, 5), ...inChannel(ago(now, 25)) }, ago(now, 25)),
    alertOf(swell, ago(now, 3 * 60)),
    alertOf({ ...silent, device: sampleId(11, 6) }, ago(now, 7 * 60)),
    taken(alertOf({ ...reserve, ...aboutBoat(fleet, 4) }, ago(now, day + 4)), ago(now, day)),
    over(
      taken(
        alertOf({ ...engine, ...aboutBoat(fleet, 3), peopleOnBoard: 6 }, ago(now, 2 * day + 60)),
        ago(now, 2 * day + 58),
      ),
      ago(now, 2 * day),
      towed,
    ),
  ]
  return new Map(alerts.map((alert, index) => [sampleId(14, index + 1), { ...alert, id: sampleId(14, index + 1) }]))
}

const desk = { user: sampleId(1, 2), name: 'Awa Ndiaye' }

function taken(alert: AlertWithTrail, at: string): AlertWithTrail {
  const by = { acknowledgedBy: desk.user, acknowledgedByName: desk.name, acknowledgedAt: at }
  const line = { ...desk, act: 'acknowledged', at, tookEffect: true, detail: null } as const
  return { ...alert, status: 'acknowledged', ...by, trail: [...alert.trail, line] }
}

function over(alert: AlertWithTrail, at: string, reason: string): AlertWithTrail {
  const by = { resolvedBy: desk.user, resolvedByName: desk.name, resolvedAt: at, resolveReason: reason }
  const line = { ...desk, act: 'resolved', at, tookEffect: true, detail: reason } as const
  return { ...alert, status: 'resolved', ...by, trail: [...alert.trail, line] }
}

const speeding: Raised = {
  alertType: 'zone_violation',
  severity: 'low',
  message: 'La pirogue Mame Diarra va trop vite dans la zone « Chenal d’approche de Cayar » : 10,4 nœuds au lieu de 8.',
}
const swell: Raised = {
  alertType: 'weather',
  severity: 'medium',
  message: 'Vigilance jaune – Grande Côte : houle de 2 m attendue cette nuit.',
}
const silent: Raised = {
  alertType: 'system',
  severity: 'low',
  message: 'Traceur silencieux – traceur de réserve TRK-106',
}
const reserve: Raised = {
  alertType: 'zone_violation',
  severity: 'high',
  message: 'La pirogue Yaye Fatou est entrée dans la zone interdite « Aire marine protégée ».',
}
const engine: Raised = {
  alertType: 'emergency',
  severity: 'critical',
  nature: 'panne',
  message: 'SOS – Borom Ndar demande du secours',
}

function inChannel(timestamp: string): Pick<AlertWithTrail, 'location'> {
  const place = { latitude: 14.9262, longitude: -17.1467, speed: 10.4, heading: 264 }
  return { location: { id: sampleId(14, 101), timestamp, ...place } }
}

/** Of a boat, its tracker and its owner, where it is now. */
export function aboutBoat(fleet: Fleet, number: number): Partial<AlertWithTrail> {
  const place = placesIn(fleet).find(({ pirogue }) => pirogue === pirogueId(number))
  if (!place) return {}
  const { id, latitude, longitude, timestamp, speed, heading, device, user, pirogue, pirogueName } = place
  const of = { device, user, userName: ownerOf(number), pirogue, pirogueName }
  return { ...of, location: { id, latitude, longitude, timestamp, speed, heading } }
}
