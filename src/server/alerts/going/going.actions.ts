import { mayGoToHelp } from '#contract/alerts/alert-rights.ts'
import { notAnSos, sosIsOver } from '#contract/alerts/alert.rules.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { type AlertRow, lockAlert } from '#server/alerts/alerts.store.ts'
import { hastenWave, callOffSmsOfAsk } from './asks.store.ts'
import { tellStoodDown } from './asks-told.actions.ts'
import { rescuerOf, saveRescuer } from './going.store.ts'
import { existingAlert, publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { alertsTopic } from '#server/alerts/raise/topics.ts'
import { type GoingSaid, afterSaying, isGoing } from './said-going.ts'
import { showAlert } from '#server/alerts/show-alert.ts'

/*
 * Who goes to help. It stops nothing: whoever goes is not in charge, and the escalation goes on until somebody is.
 *   goToHelp   « J’y vais » : said twice it is said once; from then on he is in the thread of this SOS
 *   turnBack   he does not go after all
 *   say        either, with the app or by SMS, said now or without network before; also of what is over meanwhile: then he is told so
 */
export async function goToHelp(services: Services, caller: Caller, row: AlertRow): Promise<Alert> {
  return await now(services, caller, row, 'going')
}

export async function turnBack(services: Services, caller: Caller, row: AlertRow): Promise<Alert> {
  return await now(services, caller, row, 'cannot')
}

async function now(services: Services, caller: Caller, { id }: AlertRow, word: GoingSaid['word']): Promise<Alert> {
  return await inTransaction(services, async (inside) => {
    // Its end and whoever goes do not cross: nobody sails to what is over.
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    refuseUnlessSos(row)
    if (row.status === 'resolved') throw new Refused(sosIsOver)
    const known = await rescuerOf(inside.db, { alertId: id, accountId: caller.id, round: row.round })
    // Said now, it is his newest word, however soon after the one before.
    const at = new Date(Math.max(inside.now().getTime(), (known?.wordAt?.getTime() ?? 0) + 1))
    return await sayGoing(inside, caller, id, { word, at, bySms: false, reason: null })
  })
}

type SayingMore = GoingSaid & { readonly isOnScene?: boolean; readonly isInSight?: boolean }

export async function sayGoing(
  services: Services,
  caller: Pick<Caller, 'id'>,
  alertId: string,
  saying: SayingMore,
): Promise<Alert> {
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, alertId)
    const row = await existingAlert(inside, alertId)
    refuseUnlessSos(row)
    // Whoever is in need himself says nothing by it.
    if (!mayGoToHelp(caller, { user: row.accountId, owner: row.ownerId })) return showAlert(row)
    const key = { alertId, accountId: caller.id, round: row.round }
    const known = await rescuerOf(inside.db, key)
    const next = afterSaying(known, saying)
    const arrived = saying.isOnScene === true && isGoing(next) ? earlier(known?.onSceneAt, saying.at) : known?.onSceneAt
    const sees = saying.isInSight === true && isGoing(next) ? earlier(known?.inSightAt, saying.at) : known?.inSightAt
    await saveRescuer(inside.db, key, {
      ...next,
      ...(arrived && { onSceneAt: arrived }),
      ...(sees && { inSightAt: sees }),
    })
    await callOffSmsOfAsk(inside.db, alertId, caller.id)
    const turned = isGoing(next) !== (known !== null && isGoing(known))
    if (turned) await note(inside, key, isGoing(next) ? 'going' : 'turned_back')
    if (arrived && !known?.onSceneAt) await note(inside, key, 'on_scene')
    if (turned && isGoing(next) && row.status === 'resolved') await tellStoodDown(inside, row, [caller.id])
    if (saying.word === 'cannot') await askOthersSooner(inside, row)
    return await publishAlert(inside, alertId)
  })
}

function earlier(known: Date | null | undefined, at: Date): Date {
  return known && known < at ? known : at
}

/** When all of the first wave say no, nobody waits for the rest of the five minutes. */
async function askOthersSooner(inside: Services, { id, round }: AlertRow): Promise<void> {
  if (await hastenWave(inside.db, { alertId: id, round }, inside.steady.now()))
    await inside.afterCommit(() => inside.bus.publish(alertsTopic, {}))
}

async function note(
  inside: Services,
  { alertId, accountId }: { readonly alertId: string; readonly accountId: string },
  act: 'going' | 'turned_back' | 'on_scene',
): Promise<void> {
  await insertTrail(inside.db, { id: newId(), alertId, accountId, act, at: inside.now(), tookEffect: true })
}

function refuseUnlessSos({ alertType }: AlertRow): void {
  if (alertType !== 'emergency') throw new Refused(notAnSos)
}
