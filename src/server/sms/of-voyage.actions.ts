import { Refused } from '#contract/wire/refusal.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'
import { tellCoordinators } from '#server/notifications/tell-people.actions.ts'
import { boatOfPerson } from '#server/pirogues/pirogues.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { existingVoyage, openVoyageOf, sayOfVoyage } from '#server/voyages/voyages.actions.ts'
import type { Sms } from './forms.ts'
import { noteSaidBySms } from './said-by-sms.actions.ts'
import { lastOfVoyage, updateSms } from './sms.store.ts'
import { returnedBySms, smsWords } from './sms.words.ts'

/*
 * What somebody says by SMS of his own voyage.
 *   sayReturned   ends it, and is told to the coordinators
 *   sayLate       moves its return
 *   takeBack      NON: as it was before the last of these
 * A boat that calls for help or is searched for is left as it is: anybody can write in the name of its number. What was said stands in its case.
 */
const minute = 60_000
const takenBackWithin = 30 * minute
/** Of who is late and does not say by how much, as on the page behind the link of a reminder. */
const usualDelay = 120

export async function sayReturned(inside: Services, sms: Sms, caller: Caller): Promise<OutgoingMessage> {
  const found = await voyageOf(inside, sms, caller)
  if ('answer' in found) return found.answer
  const { voyage, boat } = found
  const saying = { kind: 'returned', saidAt: null, after: null, dueAt: null, key: sms.id, by: caller.id } as const
  await sayOfVoyage(inside, voyage, saying)
  await updateSms(inside.db, sms.id, { voyageId: voyage.id, dueBefore: voyage.dueAt })
  if (voyage.organisationId !== null) {
    const { title, body } = returnedBySms(boat.name, sms.at)
    await tellCoordinators(inside, voyage.organisationId, quietMessage(title, body, '/'))
  }
  return smsWords.returned(sms.at)
}

export async function sayLate(
  inside: Services,
  sms: Sms,
  caller: Caller,
  minutes: number | null,
): Promise<OutgoingMessage> {
  const found = await voyageOf(inside, sms, caller)
  if ('answer' in found) return found.answer
  const { voyage } = found
  const from = Math.max(sms.at.getTime(), voyage.dueAt.getTime())
  const dueAt = new Date(from + (minutes ?? usualDelay) * minute)
  if (!(await prolong(inside, sms, caller, { id: voyage.id, dueAt }))) return smsWords.dueImpossible
  await updateSms(inside.db, sms.id, { voyageId: voyage.id, dueBefore: voyage.dueAt })
  return smsWords.late(dueAt)
}

export async function takeBack(inside: Services, sms: Sms, caller: Caller): Promise<OutgoingMessage> {
  const last = await lastOfVoyage(inside.db, sms.number, new Date(sms.at.getTime() - takenBackWithin))
  if (last === null || last.voyageId === null || last.dueBefore === null || last.accountId !== caller.id)
    return smsWords.nothingToTakeBack
  const voyage = await existingVoyage(inside, last.voyageId)
  if (last.kind === 'returned') {
    const saying = { kind: 'taken_back', saidAt: null, after: null, dueAt: null, key: sms.id, by: caller.id } as const
    await sayOfVoyage(inside, voyage, saying)
  } else if (!(await prolong(inside, sms, caller, { id: voyage.id, dueAt: last.dueBefore }))) {
    return smsWords.dueImpossible
  }
  await updateSms(inside.db, last.id, { voyageId: null })
  return smsWords.takenBack(last.dueBefore)
}

/** His boat's voyage that is under way; or what he is answered where nothing may be changed. */
async function voyageOf(inside: Services, sms: Sms, caller: Caller) {
  const boat = await boatOfPerson(inside, caller.id)
  const open = boat === null ? null : await openVoyageOf(inside, boat.id)
  const about = [caller.id, boat?.id ?? null, open?.id ?? null].filter((one) => one !== null)
  // By the time at which it came: an SOS that was written after it may have passed it.
  const said = { said: sms.text.slice(0, 160), at: sms.at }
  if (await noteSaidBySms(inside, { accountId: caller.id, about }, said)) return { answer: smsWords.caseStaysOpen }
  if (boat === null || open === null) return { answer: smsWords.noVoyage }
  return { boat, voyage: await existingVoyage(inside, open.id) }
}

async function prolong(
  inside: Services,
  sms: Sms,
  caller: Caller,
  { id, dueAt }: { readonly id: string; readonly dueAt: Date },
): Promise<boolean> {
  const about = { saidAt: null, after: null, key: sms.id, by: caller.id } as const
  try {
    await inTransaction(inside, async (within) =>
      sayOfVoyage(within, await existingVoyage(within, id), {
        ...about,
        kind: 'prolonged',
        dueAt: dueAt.toISOString(),
      }),
    )
    return true
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return false
  }
}
