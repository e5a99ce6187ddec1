import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { type AlertRow, updateAlert } from '#server/alerts/alerts.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { whoIsOnDuty } from '#server/notifications/duty.actions.ts'
import { postLetter, postToWebhook } from '#server/notifications/post.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { openExercises } from './exercise.store.ts'
import { exerciseCall, exerciseWords } from './exercise.words.ts'

/*
 * An SOS for practice goes the way of every SOS: the same row, the same clock, the same post, at the same times. It rings those on
 * duty and nobody else: no coordinator, no family, no fisherman. With the step that would ring a family it is over.
 */
const lastStage = 2

export async function ringExercise(services: Services, row: AlertRow, stage: number): Promise<void> {
  if (stage >= lastStage)
    return await services.afterCommit((outside) => endExercise(outside, row.id, exerciseWords.over))
  const about = { alertId: row.id, organisationId: null, reason: 'duty_test', stage } as const
  const letter = { ...about, message: exerciseCall(services.now(), stage), chargedTo: row.raisedBy }
  const channels = stage === 0 ? (['push'] as const) : (['push', 'sms', 'email'] as const)
  const onDuty = await whoIsOnDuty(services, null)
  await postLetter(
    services,
    letter,
    onDuty.map((contact) => ({ contact, channels })),
  )
  await postToWebhook(services, letter)
}

export async function endOpenExercises(services: Services, reason: string): Promise<void> {
  for (const id of await openExercises(services.db)) await endExercise(services, id, reason)
}

/** Asked for twice it ends once. */
async function endExercise(services: Services, id: string, reason: string): Promise<void> {
  await inTransaction(services, async (inside) => {
    const at = inside.now()
    const over = { resolvedAt: at, resolveReason: reason, nextStage: null, nextStageAt: null }
    const isOver = await updateAlert(inside.db, id, { status: 'resolved', ...over }, ['active', 'acknowledged'])
    if (!isOver) return
    await insertTrail(inside.db, { id: newId(), alertId: id, act: 'settled', at, tookEffect: true, detail: reason })
    await publishAlert(inside, id)
  })
}
