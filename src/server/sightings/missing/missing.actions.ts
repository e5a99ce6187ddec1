import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { telephoneNumber } from '#contract/accounts/identity.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { missingReportKind } from '#contract/sightings/missing/missing.ts'
import { missingApi } from '#contract/sightings/missing/missing.api.ts'
import { missingChanged } from '#contract/sightings/missing/missing.live.ts'
import {
  type MissingDraft,
  codeHoldsFor,
  codeWrong,
  mostCodesOfNumber,
  mostReports,
  noReporting,
  phoneUnreached,
  sinceAhead,
  tooManyCodes,
  tooManyReports,
} from '#contract/sightings/missing/missing.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { raise } from '#server/alerts/raise/raise.actions.ts'
import { postTo } from '#server/notifications/post.actions.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'
import { reachedBySms } from '#server/notifications/telephone.ts'
import { tellCoordinators } from '#server/notifications/tell-people.actions.ts'
import { spend } from '#server/platform/http/budgets/budgets.actions.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { secret } from '#server/platform/storage/secrets.store.ts'
import {
  type MissingRow,
  boatsMeant,
  codesSentSince,
  insertMissing,
  missingById,
  takeAttempt,
  updateMissing,
} from './missing.store.ts'
import { missingWords, plainName } from './missing.words.ts'

/*
 * What a stranger may do. He is answered the same whatever is known here, and nobody is called before his number is proved.
 *   takesReports    whether a code can leave at all
 *   report          kept once by its id; a code leaves to the number
 *   prove           the code is compared in constant time, an attempt is taken before
 *   sendAnother     the one before holds no more
 */

export function takesReports({ config }: Services): boolean {
  return config.outside.smsGatewayUrl !== null
}

export async function report(services: Services, draft: MissingDraft, address: string) {
  if (!takesReports(services)) throw new Refused(noReporting)
  const { id, boat, license = null, people, departedFrom, reporter } = draft
  const phone = telephoneNumber(draft.phone) ?? draft.phone
  const before = await missingById(services.db, id)
  if (before !== null) return again(before, phone, boat)
  refuseWrong(services, draft, phone)
  await spendReport(services, phone, address)
  return await inTransaction(services, async (inside) => {
    const meant = await boatsMeant(inside.db, { boat, license })
    const boats = meant.map(({ id: pirogue, isLikely }) => ({ id: pirogue, isLikely }))
    const organisations = [...new Set(meant.flatMap(({ organisationId }) => organisationId ?? []))]
    const what = {
      id,
      boat,
      license: license || null,
      people,
      departedFrom,
      since: new Date(draft.since),
      reporter,
      phone,
    }
    const isNew = await insertMissing(inside.db, { ...what, madeAt: inside.now(), boats, organisations })
    const row = await existing(inside, id)
    if (!isNew) return again(row, phone, boat)
    await sendCode(inside, row)
    await publishMissing(inside, row)
    return { id, proved: false }
  })
}

function again(row: MissingRow, phone: string, boat: string) {
  if (row.phone !== phone || row.boat !== boat) throw new Refused(idTaken, { id: idTaken })
  return { id: row.id, proved: row.provedAt !== null }
}

function refuseWrong(services: Services, { since }: MissingDraft, phone: string): void {
  if (!reachedBySms(services, phone)) throw new Refused(phoneUnreached, { phone: phoneUnreached })
  if (Date.parse(since) > services.now().getTime() + clocksDiffer) throw new Refused(sinceAhead, { since: sinceAhead })
}
const clocksDiffer = 10 * 60_000

async function spendReport(services: Services, phone: string, address: string): Promise<void> {
  const refusal = tooManyReports
  await spend(services, { what: `missing of ${phone}`, most: mostReports.number, refusal })
  await spend(services, { what: `missing from ${address}`, most: mostReports.address, refusal })
  await spend(services, { what: 'missing', most: mostReports.all, refusal })
}

/** An unknown report, a wrong code and one that is over are refused alike. */
export async function prove(services: Services, id: string, typed: string) {
  const hash = await takeAttempt(services.db, id, services.now())
  const expected = Buffer.from(hash ?? '', 'base64')
  const given = Buffer.from(await hashOf(services, id, typed.replaceAll(/\s/g, '')), 'base64')
  const row = await missingById(services.db, id)
  const isRight = expected.length === given.length && timingSafeEqual(expected, given)
  if (row === null || !isRight) throw new Refused(codeWrong, { code: codeWrong })
  return await inTransaction(services, async (inside) => {
    await updateMissing(inside.db, id, { provedAt: inside.now(), codeHash: null, codeUntil: null })
    await raiseReport(inside, row)
    await publishMissing(inside, row)
    return { id, proved: true }
  })
}

export async function sendAnother(services: Services, id: string): Promise<void> {
  if (!takesReports(services)) throw new Refused(noReporting)
  const row = await missingById(services.db, id)
  // Whoever guesses ids learns nothing, and sends nothing.
  if (row === null || row.provedAt !== null) return
  await inTransaction(services, (inside) => sendCode(inside, row))
}

async function sendCode(inside: Services, { id, phone, codesSent }: MissingRow): Promise<void> {
  await spend(inside, { what: `missing code ${phone}`, most: mostCodesOfNumber, refusal: tooManyCodes })
  await refuseOverDay(inside)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const about = { alertId: null, organisationId: null, stage: null, chargedTo: `missing ${id}` } as const
  const letter = { ...about, reason: 'sms_answer', message: missingWords.code(code) } as const
  const [codeDelivery = null] = await postTo(inside, letter, [
    { accountId: null, channel: 'sms', target: phone, onDuty: false },
  ])
  const codeUntil = new Date(inside.now().getTime() + codeHoldsFor)
  await updateMissing(inside.db, id, {
    codeHash: await hashOf(inside, id, code),
    codeUntil,
    codeAttempts: 0,
    codeDelivery,
    codesSent: codesSent + 1,
  })
}

const day = 86_400_000

/** Half of what SMS may cost in a day is left for everything else, whoever invents families. */
async function refuseOverDay({ db, now, config }: Services): Promise<void> {
  const sent = await codesSentSince(db, new Date(now().getTime() - day))
  if (sent >= config.outside.smsPerDay / 2) throw new Refused(tooManyReports)
}

async function hashOf({ db }: Services, id: string, code: string): Promise<string> {
  return createHmac('sha256', await secret(db, 'missing-codes'))
    .update(id)
    .update(code)
    .digest('base64')
}

/** Those who look after the boat that is meant, and administrators; below a call for help, which a stranger cannot raise. */
export async function raiseReport(
  inside: Services,
  { id, boat, boats, since, organisations }: MissingRow,
): Promise<void> {
  const likely = boats.filter(({ isLikely }) => isLikely)
  const pirogueId = likely.length === 1 ? (likely[0]?.id ?? null) : null
  const now = inside.now()
  await raise(inside, [
    {
      alertType: 'system',
      severity: 'medium',
      message: missingWords.alert(plainName(boat), since),
      pirogueId,
      accountId: null,
      deviceId: null,
      zoneId: null,
      place: null,
      occurredAt: now,
      receivedAt: now,
      openKey: alertKeyOf(id),
      isDrill: false,
      metadata: { kind: missingReportKind, report: id },
    },
  ])
  if (pirogueId !== null) return
  const { noticeTitle, noticeText } = missingWords
  for (const organisation of organisations)
    await tellCoordinators(inside, organisation, quietMessage(noticeTitle, noticeText, '/sightings'))
}

export function alertKeyOf(id: string): string {
  return `missing:${id}`
}

/** To administrators, and to each organisation that it may concern. */
export async function publishMissing(inside: Services, { id, organisations }: MissingRow): Promise<void> {
  for (const organisationId of organisations.length === 0 ? [null] : organisations) {
    const thing = { ownerId: null, organisationId }
    await publishEvent(inside, missingChanged, { kind: 'readers', readBy: missingApi.list.who, thing }, { id })
  }
}

async function existing({ db }: Services, id: string): Promise<MissingRow> {
  const row = await missingById(db, id)
  if (row === null) throw new Error('A report that was just kept is not there.')
  return row
}
