import { type Due, alarmStage, stepAfter, stepToDo } from '#contract/voyages/ladder.ts'
import { raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { type Contact, contactsOf } from '#server/notifications/duty.actions.ts'
import { type Receiver, postAll } from '#server/notifications/post.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { voyageLinks } from './voyage-link.ts'
import {
  type ClaimedVoyage,
  type VoyageRow,
  claimDueVoyages,
  dueVoyages,
  insertLadderSteps,
  nextStageAt,
  setNextStages,
  voyagesById,
} from './voyages.store.ts'
import { reminder } from './voyages.words.ts'

/**
 * Somebody who is not back is reminded, and then searched for (`contract/voyages/ladder.ts`). The next step and its time
 * stand in the row of the voyage: coming back is one update that also ends this, and a step is done by whoever holds the row.
 */

/** So many reminders are one transaction: a whole coast is due at the same hour. */
const mostTogether = 200

/** Does all steps that are due; what another server holds, or what fails, keeps no other step waiting. */
export async function climbDue(services: Services, isStopped = () => false): Promise<number> {
  let done = 0
  const passedOver: string[] = []
  for (let due = await nextDue(services, passedOver); due.length > 0; due = await nextDue(services, passedOver)) {
    await services.sosPriority.clear()
    if (isStopped()) return done
    const climbed = await climbTogether(services, due)
    done += climbed.length
    passedOver.push(...due.filter((id) => !climbed.includes(id)))
  }
  return done
}

export async function nextClimb({ db }: Services): Promise<Date | null> {
  return await nextStageAt(db)
}

async function nextDue({ db, steady }: Services, passedOver: readonly string[]): Promise<string[]> {
  return await dueVoyages(db, steady.now(), mostTogether, passedOver)
}

/** All in one transaction; where one of them fails each has its own. Answers those whose step was done. */
async function climbTogether(services: Services, ids: readonly string[]): Promise<string[]> {
  try {
    return await inTransaction(services, (inside) => climb(inside, ids))
  } catch (problem) {
    if (ids.length === 1) {
      services.log.error({ problem, voyage: ids[0] }, 'a step of a voyage failed and will be tried again')
      return []
    }
    const done: string[] = []
    for (const id of ids) done.push(...(await climbTogether(services, [id])))
    return done
  }
}

async function climb(services: Services, ids: readonly string[]): Promise<string[]> {
  const { db, steady } = services
  const now = steady.now()
  const claimed = (await claimDueVoyages(db, ids, now)).map((one) => ({ ...one, stage: stepNow(one, now) }))
  if (claimed.length === 0) return []
  await noteSteps(services, claimed, now)
  const stageOf = new Map(claimed.map(({ id, stage }) => [id, stage]))
  const rows = await voyagesById(db, [...stageOf.keys()])
  const steps = rows.map((row) => ({ row, stage: stageOf.get(row.id) ?? alarmStage }))
  await remind(
    services,
    steps.filter(({ stage }) => stage !== alarmStage),
  )
  const overdue = steps.filter(({ stage }) => stage === alarmStage)
  await raiseOverdue(
    services,
    overdue.map(({ row }) => overdueFrom(row)),
  )
  return claimed.map(({ id }) => id)
}

function stepNow(voyage: ClaimedVoyage, now: Date): number {
  return stepToDo(voyage.stage, dueOf(voyage), now.getTime())
}

function dueOf({ due, alarmAfter }: ClaimedVoyage): Due {
  return { due: due.getTime(), alarmAfter }
}

/** That they were done, and which come next, when. */
async function noteSteps(services: Services, claimed: readonly ClaimedVoyage[], now: Date): Promise<void> {
  const { db, steady } = services
  const doneAt = steady.onTheWall(now)
  await insertLadderSteps(
    db,
    claimed.map(({ id: voyageId, due: dueSteady, stage, at }) => {
      return { voyageId, dueSteady, stage, dueAt: steady.onTheWall(at), doneAt }
    }),
  )
  await setNextStages(
    db,
    claimed.map((voyage) => {
      const next = stepAfter(voyage.stage, dueOf(voyage))
      return { id: voyage.id, stage: next?.stage ?? null, at: next === null ? null : new Date(next.at) }
    }),
  )
}

type Reminded = { readonly row: VoyageRow; readonly stage: number }

async function remind(services: Services, reminded: readonly Reminded[]): Promise<void> {
  if (reminded.length === 0) return
  const people = reminded.flatMap(({ row: { accountId } }) => accountId ?? [])
  const contacts = await contactsOf(services, people)
  const linkTo = await voyageLinks(services)
  const letters = reminded.flatMap(({ row, stage }) => {
    const receiver = receiverOf(row, contacts.get(row.accountId ?? ''))
    if (receiver === null) return []
    const about = { alertId: null, organisationId: row.organisationId, reason: 'reminder', stage } as const
    const letter = { ...about, message: reminder(row, stage, linkTo(row.id)), chargedTo: row.accountId }
    return [{ letter, receivers: [receiver] }]
  })
  await postAll(services, letters)
}

/** A boat of nobody's account is reminded at the number that was written down for it; so is whoever gave none of his own to which an SMS leaves. */
function receiverOf({ boatPhone: phone }: VoyageRow, contact: Contact | undefined): Receiver | null {
  if (contact)
    return {
      contact: { ...contact, phones: [...contact.phones, ...(phone === null ? [] : [phone])] },
      channels: channelsFor(contact),
    }
  if (phone === null) return null
  const whoever = { accountId: null, name: null, email: null, phones: [phone], chosen: {}, isOnDuty: false }
  return { contact: whoever, channels: ['sms'] }
}

/** His own reminder leaves by both ways, unless he chose otherwise. */
function channelsFor({ chosen }: Contact) {
  return (['push', 'sms'] as const).filter((channel) => chosen[channel] !== false)
}

function overdueFrom({ id, pirogueId, accountId, pirogueName, leftAt, dueAt, crew, zoneName }: VoyageRow) {
  return { key: id, pirogueId, accountId, boat: pirogueName, crew, about: { voyage: id, leftAt, dueAt, zoneName } }
}
