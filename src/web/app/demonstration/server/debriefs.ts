import { type AlertWithTrail, firstSeenAt, isOverdue } from '#contract/alerts/alert.ts'
import { debriefFile } from '#contract/debriefs/debrief-file.ts'
import type { Debrief } from '#contract/debriefs/debrief.ts'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { delaysOf } from '#contract/debriefs/delays.ts'
import { type Answering, answering, existing } from './answering.ts'

/** The reports of the demonstration: what its alerts tell. Nobody was rung or asked there, and nothing was searched. */
export const debriefAnswers: readonly Answering[] = [
  answering(debriefsApi.read, ({ world, params }) => reportOf(existing(world.alerts, params.id))),
  answering(debriefsApi.export, ({ world, params }) => debriefFile(reportOf(existing(world.alerts, params.id)))),
]

function reportOf(alert: AlertWithTrail): Debrief {
  const { location, trail, seenBy } = alert
  const first = (act: string) => dateOf(trail.find((step) => step.act === act && step.tookEffect)?.at ?? null)
  return {
    alert: alert.id,
    isOver: alert.status === 'resolved',
    drill: alert.drill,
    kind: isOverdue(alert) ? 'overdue' : 'sos',
    pirogueName: alert.pirogueName,
    userName: alert.userName,
    message: alert.message,
    nature: alert.nature,
    peopleOnBoard: alert.peopleOnBoard ?? alert.crewDeclared,
    inChargeName: alert.acknowledgedByName,
    endedByName: alert.resolvedByName,
    endReason: alert.resolveReason,
    place: location && { latitude: location.latitude, longitude: location.longitude, at: location.timestamp },
    delays: delaysOf({
      pressed: dateOf(alert.occurredAt),
      stored: dateOf(alert.receivedAt),
      rung: null,
      seen: dateOf(firstSeenAt(alert)),
      in_charge: dateOf(alert.acknowledgedAt),
      going: first('going'),
      on_scene: first('on_scene'),
      over: dateOf(alert.resolvedAt),
    }),
    timeline: trail.map(({ act, name, at, tookEffect, detail }) => ({ act, name, at, tookEffect, detail })),
    seenBy: seenBy.map(({ name, seenAt: at }) => ({ name, at })),
    told: [],
    asked: [],
    track: { fixes: 0, points: [] },
    weather: null,
    drift: { standing: 'not_found', told: null },
    searched: {
      plans: 0,
      undone: 0,
      plannedKm2: 0,
      boats: 0,
      sailedMetres: 0,
      sweptKm2: 0,
      nothingHere: 0,
      nothingKm2: 0,
      objects: [],
    },
    lessons: null,
    found: null,
    writings: [],
    mayWrite: false,
  }
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}
