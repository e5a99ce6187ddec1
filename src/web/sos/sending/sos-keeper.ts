import { listeners } from '#web/platform/device/listeners.ts'
import type { AlertDetails } from '#contract/alerts/alert.rules.ts'
import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import type { SosRight } from '#web/platform/api/sos-right.ts'
import { type Entry, type OutboxRequest, isPending, mayCancel } from '#web/platform/outbox/outbox-entry.ts'
import type { NewEntry } from '#web/platform/outbox/outbox.ts'
import { isRaise, isRaiseForBoat } from '#web/platform/outbox/raise-letter.ts'
import {
  type ArmedSos,
  type SosCase,
  type SosPage,
  type SosPlace,
  isReopening,
  newerWord,
  caseFromElsewhere,
  caseFromEntry,
  phaseOf,
  urgencyOf,
  wordIn,
} from '#web/sos/sos-case.ts'
import type { SosDevice } from '#web/sos/sos-device.ts'
import { SosDuties } from './sos-duties.ts'
import { detailsLetter, reopenLetter, sosLetter, takeBackLetter } from './sos-letters.ts'

/*
 * openSosKeeper   every SOS of this device, from the press to the end
 *   press           into the outbox before anything else, armed for five seconds; then the place is made better
 *   cancel, takeBack, reopen, say, putAway
 *   follow          what the outbox has done is noted
 * What an open one asks again and again is in sos-duties.ts.
 */

export const countdown = 5_000
const detailsRest = 1_200
const forgottenAfter = 48 * 3_600_000

export type SosNow = { readonly armed: ArmedSos | null; readonly cases: readonly SosCase[] }
export type SosKeeper = ReturnType<typeof openSosKeeper>

export function openSosKeeper(device: SosDevice) {
  const { outbox, book } = device
  const changes = listeners<void>()
  let shown: SosNow | null = null
  const current = (): SosNow => (shown ??= nowIn(outbox.entries(), book.pages()))
  const duties = new SosDuties(device, () => current().cases)
  const raising = sosRaising(device)
  const details = sosDetails(device)
  const changed = () => {
    shown = null
    changes.call()
  }
  const follow = () => {
    for (const entry of outbox.entries()) {
      if (isOwnRaise(entry)) noteRaise(device, entry)
      else {
        noteReopening(device, entry)
        dropTakeBack(device, entry)
      }
    }
    changed()
    duties.plan()
  }
  const forgets = [outbox.subscribe(follow), book.subscribe(changed)]
  forgetOld(device)
  details.sayRest()
  follow()
  return {
    current,
    subscribe: changes.add,
    press: raising,
    cancel: (id: string) => outbox.cancel(id),
    say: details.say,
    /** A false alarm: called off here as long as it has never left, and on the server ever after. */
    takeBack: async (page: SosPage) => {
      if (await outbox.cancel(page.id)) return
      await outbox.post(postingOf(page, takeBackLetter(page), null))
    },
    reopen: (page: SosPage) => reopen(device, page),
    putAway: (id: string) => {
      putAway(book, id)
      duties.plan()
    },
    heard: (alert: Alert) => duties.heard(alert),
    /** An open SOS in this person's name that no press here began. */
    takeUp: (alert: Alert, right: SosRight) => takeUp(device, alert, right) && duties.plan(),
    /** The screen is back, or the network: what is due is done now. */
    attend: () => duties.attend(),
    stop: () => {
      duties.stop()
      for (const forget of forgets) forget()
    },
  }
}

function takeUp({ book, now }: SosDevice, alert: Alert, right: SosRight): boolean {
  const isKnown = book.pages().some(({ id, word }) => id === alert.id || word?.id === alert.id)
  if (isKnown || !isOpenSos(alert) || alert.user !== right.account) return false
  book.keep(caseFromElsewhere(alert, right, now()))
  return true
}

/** It was ended, and help is still needed: one press, kept here and sent as often as it takes. */
async function reopen({ book, outbox }: SosDevice, page: SosPage): Promise<void> {
  book.change(page.id, (known) => ({ ...known, reopenedFor: page.word?.resolvedAt ?? null }))
  await outbox.post(postingOf(page, reopenLetter(page)))
}

/** Every press of the same case goes with it. */
function putAway(book: SosDevice['book'], id: string): void {
  const put = book.pages().find((page) => page.id === id)
  const isOfIt = (page: SosPage) => page.id === id || (page.word !== null && page.word.id === put?.word?.id)
  for (const page of book.pages().filter(isOfIt)) book.change(page.id, (known) => ({ ...known, isPutAway: true }))
}

/** The press, and the better place that is found after it. Two presses in one moment are one. */
function sosRaising({ outbox, lastPlace, locate, placeFound, now, report }: SosDevice) {
  const improve = async (armed: Entry, letter: (place: SosPlace) => OutboxRequest) => {
    const place = await locate()
    if (!place) return
    placeFound(place)
    await outbox.rewrite(armed.id, letter(place))
  }
  let pressing: Promise<Entry> | null = null
  return ({ account, boat, key, name }: SosRight, kind: 'real' | 'drill'): Promise<Entry> => {
    const at = now()
    const place = lastPlace()
    const facts = { account, boat, at, isDrill: kind === 'drill' }
    pressing ??= outbox
      .post({
        account,
        urgency: urgencyOf({ kind }),
        sosKey: key,
        stream: `sos ${at}`,
        armedFor: countdown,
        ...((boat ?? name) && { summary: boat ?? name ?? '' }),
        letter: (id) => sosLetter({ id, place, ...facts }),
      })
      .finally(() => (pressing = null))
    void pressing
      .then((entry) => improve(entry, (better) => sosLetter({ id: entry.id, place: better, ...facts })))
      .catch(report)
    return pressing
  }
}

/** What is said after the press. */
function sosDetails({ outbox, book, later, report }: SosDevice) {
  let turn: Promise<unknown> = Promise.resolve()
  /* Noted as said once it is kept: a page that dies in between says it at the next start. */
  const sendNow = async (id: string) => {
    const page = book.pages().find((one) => one.id === id)
    const unsaid = page ? missing(page) : {}
    if (!page || Object.keys(unsaid).length === 0) return
    await outbox.post(postingOf(page, detailsLetter(page, unsaid)))
    book.change(id, (known) => ({ ...known, saidDetails: { ...known.saidDetails, ...unsaid } }))
  }
  /* One after the other: what is being kept is not missing. */
  const send = (id: string) => (turn = turn.then(() => sendNow(id)).catch(report))
  return {
    /** There is a hand free to say more: kept at once, sent when the fingers rest. */
    say: (id: string, details: AlertDetails) => {
      book.change(id, (known) => ({ ...known, details: { ...known.details, ...details } }))
      later(detailsRest, () => void send(id))
    },
    /** Said before the page was closed, and not sent by then. */
    sayRest: () => {
      for (const { id } of book.pages()) void send(id)
    },
  }
}

/** After the press, and in its order. */
function postingOf(page: SosPage, letter: OutboxRequest, sosKey = page.key): NewEntry {
  const { account, stream } = page
  return { account, urgency: urgencyOf(page), sosKey, stream, letter: () => letter }
}

/** One for another boat is none of this device: it says nothing of where that boat is, and takes nothing back. */
function isOwnRaise(entry: Entry): boolean {
  return isRaise(entry) && !isRaiseForBoat(entry)
}

/** What the outbox has done with a call for help. */
function noteRaise({ outbox, book, now }: SosDevice, entry: Entry): void {
  const { id, state } = entry
  const page = book.pages().find((one) => one.id === id)
  if (state.name === 'armed') return
  if (state.name === 'cancelled') return page && book.forget(id)
  if (!page) book.keep(caseFromEntry(entry))
  if (state.name === 'received' && !page?.word) {
    const word = wordIn(state.reply)
    if (word) book.change(id, (known) => ({ ...known, word, refusal: null, readAt: now(), toldAt: now() }))
    /* Its positions were refused as long as the server did not know of it. */
    outbox.wake()
  }
  const refusal = state.name === 'refused' ? state.problem : null
  if (page && page.refusal?.code !== refusal?.code) book.change(id, (known) => ({ ...known, refusal }))
}

/** What came of « Rouvrir mon SOS »: the server's word for it, or that it was too late. */
function noteReopening({ outbox, book, now }: SosDevice, { letter: { path }, state }: Entry): void {
  const page = book.pages().find((one) => isReopening(one) && reopenLetter(one).path === path)
  if (!page) return
  const word = state.name === 'received' ? wordIn(state.reply) : null
  if (word)
    book.change(page.id, (known) => ({ ...known, word: newerWord(known.word, word), readAt: now(), toldAt: now() }))
  // Its positions were refused as long as it was over.
  if (word) outbox.wake()
  if (state.name === 'refused') book.change(page.id, (known) => ({ ...known, reopenedFor: null }))
}

/** Opened again it was no false alarm: said later, that would end it; said with a session that is gone, it would stand before « Rouvrir » for good. */
function dropTakeBack({ outbox, book, report }: SosDevice, entry: Entry): void {
  const isOf = (page: SosPage) => isReopening(page) && takeBackLetter(page).path === entry.letter.path
  if (mayCancel(entry) && book.pages().some(isOf)) void outbox.cancel(entry.id).catch(report)
}

function forgetOld({ book, now }: SosDevice): void {
  for (const { id, pressedAt, isPutAway } of book.pages()) {
    if (isPutAway && Math.abs(now() - pressedAt) > forgottenAfter) book.forget(id)
  }
}

function nowIn(entries: readonly Entry[], pages: readonly SosPage[]): SosNow {
  const raises = new Map(entries.filter(isOwnRaise).map((entry) => [entry.id, entry]))
  const armed = [...raises.values()].findLast(({ state }) => state.name === 'armed')
  const cases = pages
    .filter(({ isPutAway }) => !isPutAway)
    .map((page) => {
      const said = entries.filter((entry) => entry.stream === page.stream && !isOwnRaise(entry))
      return {
        ...page,
        phase: phaseOf(page, raises.get(page.id)),
        hasUnsent: said.some(isPending),
        isTakenBack: isTakenBack(page, said),
      }
    })
  return {
    armed: armed ? armedIn(armed) : null,
    cases: eachCaseOnce(cases.toSorted((one, other) => other.pressedAt - one.pressedAt)),
  }
}

/** What was pressed again while it was open is one case: its newest press stands for all of them. */
function eachCaseOnce(cases: readonly SosCase[]): SosCase[] {
  const isShownBefore = ({ word }: SosCase, index: number) =>
    word !== null && cases.slice(0, index).some((newer) => newer.word?.id === word.id)
  return cases.filter((one, index) => !isShownBefore(one, index))
}

/** The last word on it counts: « Fausse alerte » that was called off or refused says nothing, and « Rouvrir » says the opposite. */
function isTakenBack(page: SosPage, said: readonly Entry[]): boolean {
  const ends = [takeBackLetter(page).path, reopenLetter(page).path]
  const last = said.findLast(({ letter }) => ends.includes(letter.path))
  return last !== undefined && last.letter.path === ends[0] && (isPending(last) || last.state.name === 'received')
}

function armedIn(entry: Entry): ArmedSos | null {
  const { id, kind, place } = caseFromEntry(entry)
  return entry.state.name === 'armed' ? { id, kind, place, dueAt: entry.state.dueAt, delay: entry.state.delay } : null
}

function missing({ details, saidDetails }: SosPage): AlertDetails {
  const { nature, peopleOnBoard } = details
  return {
    ...(nature !== undefined && nature !== saidDetails.nature && { nature }),
    ...(peopleOnBoard !== undefined && peopleOnBoard !== saidDetails.peopleOnBoard && { peopleOnBoard }),
  }
}
