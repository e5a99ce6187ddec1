import type { Delivery } from '#contract/notifications/notification.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { type Drill, type DrillStep, type TestStatus, drillSteps } from '#contract/tests/system-test.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { personNamed } from '#server/accounts/accounts.actions.ts'
import { type AlertRow, alertById, alertEvenIfDeleted } from '#server/alerts/alerts.store.ts'
import { dueAt } from '#server/alerts/escalation/stages.ts'
import { raise } from '#server/alerts/raise/raise.actions.ts'
import { stateOf } from '#server/notifications/daily-test.actions.ts'
import { spendDutyTest } from '#server/notifications/duty.actions.ts'
import { listDeliveries } from '#server/notifications/notifications.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { exerciseKeys, isExerciseKey } from './exercise-keys.ts'
import { endOpenExercises } from './exercise.actions.ts'
import { type ExerciseStep, lastExercise, stepsOfExercise } from './exercise.store.ts'
import { exerciseWords } from './exercise.words.ts'

/** Starts one in the transaction of the caller; the same name again is the same one. One at a time: another is ended. */
export async function startExercise(services: Services, caller: Caller, id: string): Promise<'started' | 'known'> {
  const known = await alertEvenIfDeleted(services.db, id)
  if (known !== null) return refuseAnothers(known, caller)
  await spendDutyTest(services, caller)
  await endOpenExercises(services, exerciseWords.another)
  const person = await personNamed(services, caller.id)
  const now = services.now()
  await raise(services, [
    {
      id,
      alertType: 'emergency',
      severity: 'low',
      message: exerciseWords.alert(person?.fullName ?? exerciseWords.someAdministrator),
      pirogueId: null,
      accountId: null,
      raisedBy: caller.id,
      deviceId: null,
      zoneId: null,
      place: null,
      occurredAt: now,
      receivedAt: now,
      openKey: `${exerciseKeys}${id}`,
      isDrill: true,
      metadata: {},
    },
  ])
  return 'started'
}

function refuseAnothers({ openKey, raisedBy }: AlertRow, caller: Caller): 'known' {
  if (!isExerciseKey(openKey) || raisedBy !== caller.id) throw new Refused(idTaken, { id: idTaken })
  return 'known'
}

export async function readLastExercise(services: Services, caller: Caller): Promise<Drill | null> {
  const id = await lastExercise(services.db)
  return id === null ? null : await readExercise(services, caller, id)
}

export async function readExercise(services: Services, caller: Caller, id: string): Promise<Drill | null> {
  const row = await alertById(services.db, id)
  if (row === null) return null
  const done = await stepsOfExercise(services.db, id)
  const deliveries = await deliveriesAbout(services, caller, id)
  const startedBy = row.raisedBy === null ? null : await personNamed(services, row.raisedBy)
  return {
    id,
    status: statusOf(row, done, deliveries),
    startedAt: row.receivedAt.toISOString(),
    startedByName: startedBy?.fullName ?? null,
    steps: drillSteps.map((name) => stepOf(name, row, done)),
    deliveries,
  }
}

async function deliveriesAbout(services: Services, caller: Caller, alert: string): Promise<Delivery[]> {
  const all: Delivery[] = []
  for (let page = 1; ; page += 1) {
    const { results, next } = await listDeliveries(services, caller, { alert, page, pageSize: largestPageSize })
    all.push(...results)
    if (next === null) return all.toReversed()
  }
}

const stages: { readonly [Step in DrillStep]: number | null } = { kept: null, first_ring: 0, second_ring: 1, over: 2 }

function stepOf(name: DrillStep, row: AlertRow, done: readonly ExerciseStep[]) {
  const stage = stages[name]
  const step = done.find((one) => one.stage === stage)
  const planned = stage === null ? row.receivedAt : (step?.dueAt ?? dueAt(row.receivedAt, stage))
  const doneAt = stage === null ? row.receivedAt : (step?.doneAt ?? null)
  const ended = name === 'over' && row.resolvedAt !== null ? row.resolvedAt : doneAt
  return { name, dueAt: planned.toISOString(), doneAt: ended?.toISOString() ?? null }
}

/** Passed: both rings went out, and everybody on duty got one of them on a telephone. */
function statusOf(row: AlertRow, done: readonly ExerciseStep[], deliveries: readonly Delivery[]): TestStatus {
  const hasRung = done.some(({ stage }) => stage === stages.second_ring)
  if (!hasRung) return row.status === 'active' ? 'running' : 'failed'
  const toTelephones = deliveries.filter(({ channel }) => channel === 'push' || channel === 'sms')
  const state = stateOf(toTelephones.map(({ user, channel, status }) => ({ accountId: user, channel, status })))
  if (state === 'waiting') return row.status === 'active' ? 'running' : 'failed'
  return state === 'received' ? 'passed' : 'failed'
}
