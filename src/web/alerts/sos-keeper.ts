import type { Alert } from '#contract/alerts/alert.ts'
import type { AlertDetails } from '#contract/alerts/alert.rules.ts'
import type { SosRight } from '#web/api/sos-right.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import type { Entry, Letter } from '#web/offline/outbox-entry.ts'
import type { SosBook } from './sos-book.ts'
import {
  type ArmedSos,
  type SosCase,
  type SosPage,
  type SosPlace,
  isOver,
  isRaise,
  newerWord,
  pageOf,
  phaseOf,
  wordIn,
  wordOf,
} from './sos-case.ts'
import { detailsLetter, placeLetter, sosLetter, takeBackLetter } from './sos-letters.ts'
import { pauseBetweenReadings, untilReport } from './sos-schedule.ts'

/*
 * openSosKeeper   every SOS of this device, from the press to the end
 *   press           into the outbox before anything else, armed for five seconds; then the place is made better
 *   cancel, takeBack, say, putAway
 *   follow          what the outbox has done is noted
 *   attend          what is due: where the boat is, and what the server knows
 */

export const countdown = 5_000
const detailsRest = 1_200
const shortestPause = 250
const forgottenAfter = 48 * 3_600_000

export type SosDevice = {
  readonly outbox: Pick<Outbox, 'post' | 'cancel' | 'rewrite' | 'entries' | 'subscribe' | 'wake'>
  readonly book: SosBook
  readonly lastPlace: () => SosPlace | null
  /** Where the device is now; null when it does not say. */
  readonly locate: () => Promise<SosPlace | null>
  readonly placeFound: (place: SosPlace) => void
  /** What the server says of it; « gone »: nothing any more; null: no answer. */
  readonly read: (page: SosPage) => Promise<Alert | 'gone' | null>
  readonly isLive: () => boolean
  readonly now: () => number
  readonly later: (milliseconds: number, go: () => void) => () => void
  /** The screen stays on until the answer is called. */
  readonly holdScreen: () => () => void
  readonly report: (problem: unknown) => void
}

export type SosNow = { readonly armed: ArmedSos | null; readonly cases: readonly SosCase[] }
export type SosKeeper = ReturnType<typeof openSosKeeper>

export function openSosKeeper(device: SosDevice) {
  const { outbox, book, now } = device
  const listeners = new Set<() => void>()
  let shown: SosNow | null = null
  let cancelNext = () => {}
  let letScreenGo: (() => void) | null = null
  const busy = new Set<string>()

  const current = (): SosNow => (shown ??= nowIn(outbox.entries(), book.pages()))
  const running = () => current().cases.filter((one) => !isOver(one) && one.phase.name !== 'refused')
  const tell = () => {
    shown = null
    for (const listener of listeners) listener()
  }
  const postFor = (page: SosPage, letter: (id: string) => Letter, urgency = urgencyOf(page)) =>
    outbox.post({ account: page.account, urgency, sosKey: page.key, stream: page.stream, letter })

  const follow = () => {
    for (const entry of outbox.entries()) if (isRaise(entry)) note(entry)
    tell()
    plan()
  }
  const note = (entry: Entry) => {
    const { id, state } = entry
    const page = book.pages().find((one) => one.id === id)
    if (state.name === 'armed') return
    if (state.name === 'cancelled') return page && book.forget(id)
    if (!page) book.keep(pageOf(entry))
    if (state.name === 'received' && !page?.word) {
      const word = wordIn(state.reply)
      if (word) book.change(id, (kept) => ({ ...kept, word, refusal: null, readAt: now() }))
      /* Its positions were refused as long as the server did not know of it. */
      outbox.wake()
    }
    const refusal = state.name === 'refused' ? state.problem : null
    if (page && page.refusal?.code !== refusal?.code) book.change(id, (kept) => ({ ...kept, refusal }))
  }

  const plan = () => {
    cancelNext()
    const open = running()
    if (open.length > 0) letScreenGo ??= device.holdScreen()
    else {
      letScreenGo?.()
      letScreenGo = null
    }
    const pauses = [...reporting(open), ...reading(open)].map(({ pause }) => pause)
    if (pauses.length === 0) return
    cancelNext = device.later(Math.max(shortestPause, Math.min(...pauses)), attend)
  }
  const attend = () => {
    const open = running()
    for (const { page, pause } of reporting(open)) if (pause <= 0) void once(`report ${page.id}`, () => reportOf(page))
    for (const { page, pause } of reading(open)) if (pause <= 0) void once(`read ${page.id}`, () => readingOf(page))
    plan()
  }
  /** All of them are of the same boat: the newest says where it is. */
  const reporting = (open: readonly SosCase[]) =>
    open
      .filter(({ kind }) => kind === 'real')
      .slice(0, 1)
      .flatMap((page) => (busy.has(`report ${page.id}`) ? [] : [{ page, pause: untilReport(page, now()) }]))
  const reading = (open: readonly SosCase[]) =>
    open
      .filter(({ id, phase }) => phase.name !== 'waiting' && !busy.has(`read ${id}`))
      .map((page) => ({ page, pause: untilReading(page) }))
  const untilReading = ({ readAt, pressedAt }: SosPage) => {
    const passed = now() - readAt
    return passed < 0 ? 0 : pauseBetweenReadings(now() - pressedAt, device.isLive()) - passed
  }
  const once = async (name: string, work: () => Promise<unknown>) => {
    if (busy.has(name)) return
    busy.add(name)
    await work().catch(device.report)
    busy.delete(name)
    plan()
  }

  const reportOf = async (page: SosPage) => {
    book.change(page.id, (kept) => ({ ...kept, lastReportAt: now() }))
    const place = await device.locate()
    if (!place) return
    device.placeFound(place)
    await outbox.post({
      account: page.account,
      urgency: 'position',
      sosKey: page.key,
      letter: (id) => placeLetter(id, place),
    })
    book.change(page.id, (kept) => ({ ...kept, place, reports: kept.reports + 1 }))
  }
  const readingOf = async (page: SosPage) => {
    book.change(page.id, (kept) => ({ ...kept, readAt: now() }))
    const said = await device.read(page)
    if (said === 'gone') book.change(page.id, (kept) => ({ ...kept, word: kept.word && closed(kept.word) }))
    else if (said) heard(said)
  }
  const heard = (alert: Alert) =>
    book.change(alert.id, (kept) => ({ ...kept, word: newerWord(kept.word, wordOf(alert)), readAt: now() }))

  const improve = async (armed: Entry, letter: (place: SosPlace) => Letter) => {
    const place = await device.locate()
    if (!place) return
    device.placeFound(place)
    await outbox.rewrite(armed.id, letter(place))
  }
  const sayRest = async (id: string) => {
    const page = book.pages().find((one) => one.id === id)
    const unsaid = page ? missing(page) : {}
    if (!page || Object.keys(unsaid).length === 0) return
    book.change(id, (kept) => ({ ...kept, saidDetails: page.details }))
    await postFor(page, () => detailsLetter(page, unsaid))
  }
  let pressing: Promise<Entry> | null = null
  const press = (right: SosRight, kind: 'real' | 'drill'): Promise<Entry> => {
    const { account, boat, key } = right
    const at = now()
    const place = device.lastPlace()
    const said = { account, boat, at, isDrill: kind === 'drill' }
    pressing ??= outbox
      .post({
        account,
        urgency: urgencyOf({ kind }),
        sosKey: key,
        stream: `sos ${at}`,
        armedFor: countdown,
        ...((boat ?? right.name) && { summary: boat ?? right.name ?? '' }),
        letter: (id) => sosLetter({ id, place, ...said }),
      })
      .finally(() => (pressing = null))
    void pressing
      .then((entry) => improve(entry, (better) => sosLetter({ id: entry.id, place: better, ...said })))
      .catch(device.report)
    return pressing
  }
  const forgets = [outbox.subscribe(follow), book.subscribe(tell)]
  const start = () => {
    for (const { id, pressedAt, isPutAway } of book.pages()) {
      if (isPutAway && Math.abs(now() - pressedAt) > forgottenAfter) book.forget(id)
      else void sayRest(id).catch(device.report)
    }
    follow()
  }
  start()
  return {
    current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    press,
    cancel: (id: string) => outbox.cancel(id),
    /** There is a hand free to say more: kept at once, sent when the fingers rest. */
    say: (id: string, details: AlertDetails) => {
      book.change(id, (kept) => ({ ...kept, details: { ...kept.details, ...details } }))
      device.later(detailsRest, () => void sayRest(id).catch(device.report))
    },
    /** A false alarm: called off here as long as it has never left, and on the server ever after. */
    takeBack: async (page: SosPage) => {
      if (await outbox.cancel(page.id)) return
      book.change(page.id, (kept) => ({ ...kept, isTakenBack: true }))
      const { account, stream } = page
      await outbox.post({ account, urgency: urgencyOf(page), stream, letter: () => takeBackLetter(page) })
    },
    putAway: (id: string) => {
      book.change(id, (kept) => ({ ...kept, isPutAway: true }))
      plan()
    },
    heard,
    /** The screen is back, or the network: what is due is done now. */
    attend,
    stop: () => {
      cancelNext()
      letScreenGo?.()
      for (const forget of forgets) forget()
    },
  }
}

/** A drill never stands before a real SOS. */
function urgencyOf({ kind }: Pick<SosPage, 'kind'>): 'sos' | 'alert' {
  return kind === 'real' ? 'sos' : 'alert'
}

function nowIn(entries: readonly Entry[], pages: readonly SosPage[]): SosNow {
  const raises = new Map(entries.filter(isRaise).map((entry) => [entry.id, entry]))
  const armed = [...raises.values()].findLast(({ state }) => state.name === 'armed')
  const cases = pages
    .filter(({ isPutAway }) => !isPutAway)
    .map((page) => ({ ...page, phase: phaseOf(page, raises.get(page.id)) }))
  return {
    armed: armed ? armedIn(armed) : null,
    cases: cases.toSorted((one, other) => other.pressedAt - one.pressedAt),
  }
}

function armedIn(entry: Entry): ArmedSos | null {
  const { id, kind, place } = pageOf(entry)
  return entry.state.name === 'armed' ? { id, kind, place, dueAt: entry.state.dueAt, delay: entry.state.delay } : null
}

function missing({ details, saidDetails }: SosPage): AlertDetails {
  const { nature, peopleOnBoard } = details
  return {
    ...(nature !== undefined && nature !== saidDetails.nature && { nature }),
    ...(peopleOnBoard !== undefined && peopleOnBoard !== saidDetails.peopleOnBoard && { peopleOnBoard }),
  }
}

function closed(word: NonNullable<SosPage['word']>): SosPage['word'] {
  return { ...word, status: 'resolved' }
}
