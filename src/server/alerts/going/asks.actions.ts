import { seesPerson } from '#contract/accounts/visibility.ts'
import { notAnSos, personNotToAsk, sosIsOver } from '#contract/alerts/alert.rules.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { type AskedPerson, type GoingWord, type OwnAsk, secondWaveAfter } from '#contract/alerts/asked.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertTrail } from '#server/alerts/alert-trail.store.ts'
import { seenAlert } from '#server/alerts/alerts.actions.ts'
import { type AlertRow, lockAlert } from '#server/alerts/alerts.store.ts'
import {
  accountAskedAt,
  callOffSmsOfAsk,
  callsOfRescuer,
  fishermenAmong,
  nextWaveAt,
  wavesDue,
  whoTheyAre,
} from './asks.store.ts'
import { tellAsked, tellStoodDown } from './asks-told.actions.ts'
import { sayGoing } from './going.actions.ts'
import { type RescuerRow, rescuerOf, rescuersOf, saveRescuer } from './going.store.ts'
import { existingAlert, publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { alertsTopic } from '#server/alerts/raise/topics.ts'
import { isGoing } from './said-going.ts'
import { showAlert } from '#server/alerts/show-alert.ts'
import { showAsked, showOwnAsk, standingOf } from './show-asked.ts'
import { endOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { boatOfPerson } from '#server/pirogues/pirogues.actions.ts'
import { addToReach } from '#server/alerts/sos/open-sos.store.ts'

/*
 * Who coordinates asks named people to go to an SOS, and each answers.
 *   askToGo     now, and whom to ask next if nobody goes; who has said that he cannot is never asked again
 *   askWaves    those next ones, when the first are silent for five minutes or all say no
 *   markAskSeen the question was seen
 *   answer      « J’y vais », « Je ne peux pas », « Sur place », also said without network a while ago
 *   release     he is not needed any more
 *   confirmAsk  he knows that it is over
 */
const day = 86_400_000

export async function asksOf(services: Services, { id, round }: AlertRow): Promise<AskedPerson[]> {
  const row = await existingAlert(services, id)
  const rescuers = await rescuersOf(services.db, id, round)
  const known = await whoTheyAre(
    services.db,
    rescuers.map(({ accountId }) => accountId),
    id,
  )
  const { going } = showAlert(row)
  return rescuers.map((one) => showAsked(one, row, known.get(one.accountId) ?? null, going))
}

type Wanted = { readonly people: readonly string[]; readonly askedNext: readonly string[] }

export async function askToGo(
  services: Services,
  caller: Caller,
  { id }: AlertRow,
  wanted: Wanted,
): Promise<AskedPerson[]> {
  await refuseStrangers(services, caller, [...wanted.people, ...wanted.askedNext])
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    refuseUnlessOpen(row)
    const inNeed = [row.accountId, row.ownerId]
    const known = new Map((await rescuersOf(inside.db, id, row.round)).map((one) => [one.accountId, one]))
    const isFree = (person: string) => !inNeed.includes(person)
    const waits = (person: string) => {
      const one = known.get(person)
      return one === undefined || (one.askedAt === null && !hasAnswered(one))
    }
    const first = [...new Set(wanted.people)].filter((person) => isFree(person) && waits(person))
    const next = [...new Set(wanted.askedNext)].filter(
      (person) => isFree(person) && !first.includes(person) && !known.has(person),
    )
    const dueAt = new Date(inside.steady.now().getTime() + secondWaveAfter)
    for (const accountId of next)
      await saveRescuer(
        inside.db,
        { alertId: id, accountId, round: row.round },
        { askedBy: caller.id, waveDueAt: dueAt },
      )
    await ring(inside, row, first, caller.id)
    if (next.length > 0) await inside.afterCommit(() => inside.bus.publish(alertsTopic, {}))
    return await asksOf(inside, row)
  })
}

function hasAnswered({ word, smsWord }: RescuerRow): boolean {
  return (word ?? smsWord) !== null
}

async function refuseStrangers(services: Services, caller: Caller, people: readonly string[]): Promise<void> {
  const found = await fishermenAmong(services.db, people)
  const isKnown = (id: string) =>
    found.some((one) => one.id === id && seesPerson(caller, { ownerId: one.id, organisationId: one.organisationId }))
  if (!people.every(isKnown)) throw new Refused(personNotToAsk)
}

/** They see the call from now on, however far away they are. */
async function ring(inside: Services, row: AlertRow, people: readonly string[], by: string | null): Promise<void> {
  if (people.length === 0) return
  const askedAt = inside.now()
  for (const accountId of people)
    await saveRescuer(inside.db, { alertId: row.id, accountId, round: row.round }, { askedBy: by, askedAt })
  await addToReach(inside.db, row.id, people)
  await insertTrail(inside.db, {
    id: newId(),
    alertId: row.id,
    accountId: by,
    act: 'asked',
    at: askedAt,
    tookEffect: true,
    detail: String(people.length),
  })
  await tellAsked(inside, row, people)
  await publishAlert(inside, row.id)
}

export async function askWaves(services: Services): Promise<void> {
  for (const id of await wavesDue(services.db, services.steady.now())) {
    await inTransaction(services, async (inside) => {
      await lockAlert(inside.db, id)
      if (!(await wavesDue(inside.db, inside.steady.now())).includes(id)) return
      const row = await existingAlert(inside, id)
      const now = inside.steady.now()
      const due = (await rescuersOf(inside.db, id, row.round)).filter(
        ({ askedAt, waveDueAt }) => askedAt === null && waveDueAt !== null && waveDueAt <= now,
      )
      const people = due.filter((one) => !hasAnswered(one)).map(({ accountId }) => accountId)
      for (const { accountId } of due)
        await saveRescuer(inside.db, { alertId: id, accountId, round: row.round }, { waveDueAt: null })
      await ring(inside, row, people, due[0]?.askedBy ?? null)
    })
  }
}

export async function nextWave({ db }: Services): Promise<Date | null> {
  return await nextWaveAt(db)
}

/** Whoever is asked or goes sees the call also when it is over; everybody else as ever. */
export async function alertToGoTo(services: Services, caller: Caller, id: string): Promise<AlertRow> {
  if (caller.bySosKey !== true) {
    const row = await existingAlert(services, id)
    const key = { alertId: row.id, accountId: caller.id, round: row.round }
    if ((await rescuerOf(services.db, key)) !== null) return row
  }
  return await seenAlert(services, caller, id)
}

export async function markAskSeen(services: Services, caller: Caller, { id }: AlertRow): Promise<Alert> {
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    const key = { alertId: id, accountId: caller.id, round: row.round }
    const known = await rescuerOf(inside.db, key)
    if (known === null || known.askedAt === null || known.seenAt !== null) return showAlert(row)
    await saveRescuer(inside.db, key, { seenAt: inside.now() })
    await callOffSmsOfAsk(inside.db, id, caller.id)
    return await publishAlert(inside, id)
  })
}

type Answer = {
  readonly answer: GoingWord | 'on_scene' | 'in_sight'
  readonly saidAt?: string | null | undefined
  readonly reason?: string | null | undefined
}

export async function answer(services: Services, caller: Caller, { id }: AlertRow, said: Answer): Promise<Alert> {
  const now = services.now().getTime()
  const at = new Date(said.saidAt ? Math.min(Date.parse(said.saidAt), now) : now)
  const isOnScene = said.answer === 'on_scene'
  const isInSight = said.answer === 'in_sight'
  const word = said.answer === 'cannot' ? 'cannot' : 'going'
  const reason = said.reason ?? null
  return await sayGoing(services, caller, id, { word, at, bySms: false, reason, isOnScene, isInSight })
}

export async function release(
  services: Services,
  caller: Caller,
  { id }: AlertRow,
  people: readonly string[],
): Promise<AskedPerson[]> {
  await refuseStrangers(services, caller, people)
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    refuseUnlessOpen(row)
    const goers = (await rescuersOf(inside.db, id, row.round)).filter(
      (one) => isGoing(one) && people.includes(one.accountId),
    )
    const releasedAt = inside.now()
    for (const { accountId } of goers)
      await saveRescuer(
        inside.db,
        { alertId: id, accountId, round: row.round },
        { releasedAt, withdrawnAt: releasedAt },
      )
    await tellStoodDown(
      inside,
      row,
      goers.map(({ accountId }) => accountId),
    )
    if (goers.length > 0) await publishAlert(inside, id)
    return await asksOf(inside, row)
  })
}

export async function confirmAsk(
  services: Services,
  caller: Pick<Caller, 'id'>,
  { id }: AlertRow,
  { bySms = false, fuel = null }: { readonly bySms?: boolean; readonly fuel?: number | null | undefined } = {},
): Promise<Alert> {
  return await inTransaction(services, async (inside) => {
    await lockAlert(inside.db, id)
    const row = await existingAlert(inside, id)
    const key = { alertId: id, accountId: caller.id, round: row.round }
    const known = await rescuerOf(inside.db, key)
    if (known !== null && fuel !== null) await saveRescuer(inside.db, key, { fuel })
    if (known === null || standingOf(known, row) !== 'stood_down') return showAlert(row)
    const at = inside.now()
    await saveRescuer(inside.db, key, { confirmedAt: at, confirmedBySms: bySms })
    const boat = await boatOfPerson(inside, caller.id)
    // An SMS in his name, which anybody can send, ends no search for him.
    if (boat !== null && !bySms) await endOverdue(inside, [boat.id], 'heard')
    await insertTrail(inside.db, {
      id: newId(),
      alertId: id,
      accountId: caller.id,
      act: 'stood_down',
      at,
      tookEffect: true,
      ...(bySms && { detail: 'par SMS' }),
    })
    return await publishAlert(inside, id)
  })
}

/** What somebody is asked, the newest question first: what is over stays until he has confirmed it. */
export async function ownAsks(services: Services, accountId: string): Promise<OwnAsk[]> {
  const found: OwnAsk[] = []
  for await (const { shown } of questionsTo(services, accountId)) found.push(shown)
  return found
}

/** The newest question that is open to this person, for an answer that does not say which: null when there is none. */
export async function newestQuestion(services: Services, accountId: string) {
  for await (const { row, one, shown } of questionsTo(services, accountId)) {
    const times = [one.askedAt, one.goingAt, one.releasedAt, row.resolvedAt].map((time) => time?.getTime() ?? 0)
    return { row, standing: shown.standing, at: new Date(Math.max(...times)) }
  }
  return null
}

/** Who was asked to go by an SMS to this number, and has not answered: it went where he says that he is reached. */
export async function whoIsAskedAt(services: Services, number: string): Promise<string | null> {
  const accountId = await accountAskedAt(services.db, number, new Date(services.now().getTime() - day))
  const question = accountId === null ? null : await newestQuestion(services, accountId)
  return question === null ? null : accountId
}

/** Those of the last day that wait for an answer or a confirmation. */
async function* questionsTo(services: Services, accountId: string) {
  const since = new Date(services.now().getTime() - day)
  for (const id of await callsOfRescuer(services.db, accountId, since)) {
    const row = await existingAlert(services, id)
    const one = await rescuerOf(services.db, { alertId: id, accountId, round: row.round })
    const shown = one && showOwnAsk(one, row)
    if (shown && isStillAsked(shown, row)) yield { row, one, shown }
  }
}

function isStillAsked({ standing }: OwnAsk, { status }: AlertRow): boolean {
  if (standing === 'waiting' || standing === 'confirmed') return false
  return status !== 'resolved' || standing === 'stood_down'
}

function refuseUnlessOpen({ alertType, status }: AlertRow): void {
  if (alertType !== 'emergency') throw new Refused(notAnSos)
  if (status === 'resolved') throw new Refused(sosIsOver)
}
