import type { Answer } from '#web/api/exchange.ts'
import { type Entry, madeFrom, ripe, underWay } from './outbox-entry.ts'
import type { Ledger } from './outbox-ledger.ts'
import { type Parcel, nextParcel } from './outbox-order.ts'
import { type VersionIn, versionBefore, versionsBehind } from './outbox-versions.ts'
import { settled } from './outbox-verdict.ts'

/*
 * Sends what waits, one parcel after the other, for as long as there is any.
 *
 *   asleep ── a new entry, network, screen, timer ──▶ its turn among the tabs ──▶ sending ──▶ … nothing may leave ──▶ asleep
 *
 * An SOS waits for nobody: it interrupts what is being sent, and takes the turn from a tab that does not give it.
 * Only the time since the start of the page is reckoned with: a wall clock may be moved by a day at sea.
 */

export type Surroundings = {
  /** Answers of our server and of others; a rejection is silence. */
  readonly exchange: (parcel: Parcel, token: Token, signal: AbortSignal) => Promise<Answer>
  /** The open session of that account, and of no other. */
  readonly sessionOf: (account: string) => string | null
  /** What a 401 or a 403 means for the session that it was said to. */
  readonly refusedSession: (status: number, token: string) => Promise<void>
  /** One tab at a time; when patience ends the turn is taken from whoever has it. */
  readonly inTurn: (work: () => Promise<void>, patienceEnds: AbortSignal) => Promise<void>
  /** What an edit made from an answer has seen. */
  readonly versionIn: VersionIn
  /** The wall clock, for what is shown. */
  readonly now: () => number
  readonly monotonic: () => number
  readonly random: () => number
  readonly later: (milliseconds: number, go: () => void) => () => void
  readonly report: (problem: unknown) => void
}
export type Token = { readonly scheme: 'Sos' | 'Token'; readonly value: string }

const firstParcel = 50
const patienceOf = { sos: 2_000, others: 60_000 } as const
/** Nobody gives up on an SOS: after a second, then ever slower, up to this. */
const pauses = { sos: { first: 1_000, longest: 15_000 }, others: { first: 2_000, longest: 300_000 } } as const
const longestSleep = 60_000
const afterFault = 1_000
const hanging = 3_000

export function startSender(ledger: Ledger, around: Surroundings) {
  const calm = pausing(around)
  const dueAt = dueTimes(around)
  let size = firstParcel
  let isRunning = false
  let isStopped = false
  let current: { readonly first: Entry; readonly since: number; readonly interrupt: () => void } | null = null
  let queueing: { readonly first: Entry; readonly hurry: () => void } | null = null
  let stopTimer = () => {}
  let stopRipening = () => {}

  const mayLeave = (entry: Entry) => tokenFor(entry, around) !== null && !calm.isResting(entry)
  const next = () => (isStopped ? null : nextParcel(ledger.entries(), mayLeave, size))
  const isOvertaken = (first: Entry) =>
    !isSos(first) && nextParcel(ledger.entries().filter(isSos), mayLeave, 1) !== null
  const ripen = async () => {
    const due = ledger.entries().filter((entry) => dueAt(entry) <= around.monotonic())
    if (due.length > 0)
      await ledger.change(
        due.map(({ id }) => id),
        ripe,
      )
  }
  /* A clock of its own: what hangs on the link keeps no SOS from its time. */
  const watchArmed = () => {
    stopRipening()
    const soonest = Math.min(...ledger.entries().map(dueAt))
    if (isStopped || soonest === Infinity) return
    stopRipening = around.later(Math.max(1, soonest - around.monotonic()), () => {
      void ripen().then(watchArmed, (problem: unknown) => {
        around.report(problem)
        stopRipening = around.later(afterFault, watchArmed)
      })
    })
  }
  const sendOne = async () => {
    const parcel = next()
    /* Chosen before the claim, which forgets what was last said against it. */
    const token = parcel && tokenFor(parcel.entries[0], around)
    const claimed = token && (await claim(ledger, parcel, around.versionIn))
    if (claimed) await send(claimed, token)
  }
  const send = async (parcel: Parcel, token: Token) => {
    const [first] = parcel.entries
    if (isOvertaken(first)) return
    const interruption = new AbortController()
    const interrupt = () => interruption.abort()
    const began = around.monotonic()
    current = { first, since: began, interrupt }
    const answer = await around.exchange(parcel, token, interruption.signal).catch(() => null)
    current = null
    const said = await give(parcel, answer)
    if (!answer && interruption.signal.aborted) return
    size = nextSize(size, said.some(isAnswered), around.monotonic() - began)
    calm.heard(said)
    const isSessionRefused = token.scheme === 'Token' && (answer?.status === 401 || answer?.status === 403)
    if (answer && isSessionRefused) await around.refusedSession(answer.status, token.value)
  }
  const give = async (parcel: Parcel, answer: Answer | null) => {
    const said = settled(parcel, answer, around.now())
    const states = new Map(said.map(({ id, state }) => [id, state]))
    const versions = versionsBehind(said, ledger.entries(), around.versionIn)
    /* In one step: whatever happens next, an edit never stands against the one that it was made on. */
    await ledger.change([...states.keys(), ...versions.keys()], (entry) => {
      const version = versions.get(entry.id)
      return version === undefined ? after(entry, states.get(entry.id)) : madeFrom(entry, version)
    })
    return said
  }
  const takeTurn = async (first: Entry) => {
    const impatience = new AbortController()
    const endAfter = (patience: number) => around.later(patience, () => impatience.abort())
    let calmDown = endAfter(isSos(first) ? patienceOf.sos : patienceOf.others)
    queueing = {
      first,
      hurry: () => {
        calmDown()
        calmDown = endAfter(patienceOf.sos)
        queueing = null
      },
    }
    await around.inTurn(async () => {
      calmDown()
      queueing = null
      await sendOne()
    }, impatience.signal)
  }
  /* One parcel for each turn: no tab keeps the others waiting for longer than one answer takes. */
  const run = async () => {
    isRunning = true
    let pause = 0
    try {
      await ripen()
      for (let parcel = next(); parcel; parcel = next()) {
        await takeTurn(parcel.entries[0])
        await ripen()
      }
    } catch (problem) {
      around.report(problem)
      pause = afterFault
    }
    isRunning = false
    sleep(pause)
  }
  const sleep = (atLeast = 0) => {
    stopTimer()
    if (isStopped) return
    const until = next() ? 0 : untilSomething(ledger.entries(), [dueAt, calm.restsUntil], around)
    stopTimer = around.later(Math.max(atLeast, until), wake)
  }
  const wake = () => {
    if (isStopped) return
    if (!isRunning) return void run()
    if (current && isOvertaken(current.first)) current.interrupt()
    if (queueing && isOvertaken(queueing.first)) queueing.hurry()
  }
  const forget = ledger.subscribe(() => {
    watchArmed()
    wake()
  })
  return {
    wake,
    /** There is reason to believe that it would work now; what still hangs on the old link is not waited for. */
    wakeFresh: () => {
      calm.forget()
      if (current && around.monotonic() - current.since > hanging) current.interrupt()
      wake()
    },
    stop: () => {
      isStopped = true
      current?.interrupt()
      stopTimer()
      stopRipening()
      forget()
    },
  }
}

function isSos({ urgency }: Entry): boolean {
  return urgency === 'sos'
}

/** Positions are not claimed one by one: nobody cancels them, and a thousand notes would wear the phone. */
async function claim(ledger: Ledger, parcel: Parcel, versionIn: VersionIn): Promise<Parcel | null> {
  if (parcel.together) return parcel
  const [wanted] = parcel.entries
  const version = versionBefore(wanted, ledger.entries(), versionIn)
  const [entry] = await ledger.change([wanted.id], (kept) =>
    underWay(version === null ? kept : madeFrom(kept, version)),
  )
  return entry?.state.name === 'sending' ? { ...parcel, entries: [entry] } : null
}

/** What has been cancelled, or received through another tab, stays so. A position that has arrived is not kept here as well. */
function after(entry: Entry, state: Entry['state'] | undefined): Entry | null {
  if (!state || (entry.state.name !== 'sending' && entry.state.name !== 'waiting')) return entry
  if (state.name === 'received' && entry.urgency === 'position') return null
  if (state.name === 'waiting' && entry.urgency === 'position' && !state.problem) return entry
  return { ...entry, state }
}

/**
 * The SOS's own right first. A server that does not know it any more still knows the person. The positions of an SOS
 * leave with the session where there is one: with the key they are taken only as long as the SOS is open.
 */
function tokenFor({ sosKey, account, state, urgency }: Entry, { sessionOf }: Surroundings): Token | null {
  const session = sessionOf(account)
  const isKeyRefused = state.name !== 'armed' && 'problem' in state && state.problem?.status === 401
  const isSessionBetter = session !== null && (isKeyRefused || urgency === 'position')
  if (sosKey !== null && !isSessionBetter) return { scheme: 'Sos', value: sosKey }
  return session === null ? null : { scheme: 'Token', value: session }
}

/** A link that carries gets large parcels, one on which they hang gets small ones; where there is no link at all, neither. */
function nextSize(size: number, isThrough: boolean, took: number): number {
  if (isThrough) return Math.min(1000, size * 4)
  return took > hanging ? Math.max(1, Math.floor(size / 4)) : size
}

/** Our server spoke, whatever it said. A hotel's « 200 » and a proxy's « 502 » are not its word. */
function isAnswered({ state }: Entry): boolean {
  return (
    state.name === 'received' ||
    state.name === 'refused' ||
    (state.name === 'waiting' && state.problem !== null && state.problem.code !== '')
  )
}

/** When each armed entry is due: its delay after this page first saw it, or earlier when the wall clock says so. */
function dueTimes({ now, monotonic }: Surroundings): (entry: Entry) => number {
  const known = new Map<string, number>()
  return ({ id, state }) => {
    if (state.name !== 'armed') return Infinity
    const due = known.get(id) ?? monotonic() + Math.min(Math.max(state.dueAt - now(), 0), state.delay)
    known.set(id, due)
    return due
  }
}

/** After a failure: silence rests the whole link, a « not now » rests that letter. */
function pausing({ monotonic, random }: Surroundings) {
  const resting = new Map<string, { readonly until: number; readonly failures: number }>()
  const link = { until: 0, failures: 0 }
  const pause = (failures: number, { first, longest }: { first: number; longest: number }) =>
    monotonic() + Math.min(longest, first * 2 ** Math.min(failures, 20)) * (0.5 + random())
  const restsUntil = (entry: Entry) => {
    const own = resting.get(entry.id)?.until ?? 0
    return entry.urgency === 'sos' ? own : Math.max(own, link.until)
  }
  return {
    restsUntil: (entry: Entry) => (entry.state.name === 'waiting' ? restsUntil(entry) : Infinity),
    isResting: (entry: Entry) => restsUntil(entry) > monotonic(),
    heard: (said: readonly Entry[]) => {
      const isThrough = said.some(isAnswered)
      if (isThrough) Object.assign(link, { until: 0, failures: 0 })
      else Object.assign(link, { until: pause(link.failures, pauses.others), failures: link.failures + 1 })
      for (const { id, urgency, state } of said) {
        if (state.name !== 'waiting') resting.delete(id)
        else if (isThrough || urgency === 'sos') {
          const failures = resting.get(id)?.failures ?? 0
          const until = pause(failures, urgency === 'sos' ? pauses.sos : pauses.others)
          resting.set(id, { until, failures: failures + 1 })
        }
      }
    },
    forget: () => {
      resting.clear()
      Object.assign(link, { until: 0, failures: 0 })
    },
  }
}

/** What may leave already needs no timer: it leaves, or waits for something else than time. */
function untilSomething(
  entries: readonly Entry[],
  times: readonly ((entry: Entry) => number)[],
  { monotonic }: Surroundings,
): number {
  const now = monotonic()
  let soonest = now + longestSleep
  for (const entry of entries) {
    for (const time of times) {
      const at = time(entry)
      if (at > now && at < soonest) soonest = at
    }
  }
  return soonest - now
}
