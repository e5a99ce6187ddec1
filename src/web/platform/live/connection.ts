import type { liveEvents } from '#contract/live.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { heartbeatEvery, readingHolds, readingIn } from '#contract/wire/heartbeat.ts'
import type { LiveEvent } from '#contract/wire/live-event.ts'
import { countBytes } from '#web/platform/api/bytes-spent.ts'
import { onDataSaver } from '#web/platform/api/data-saver.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { eventParser, type StreamEvent } from './event-parser.ts'
import type { LiveState } from './live-state.ts'
import { type Clock, type LogRead, type ClockReading, clockOfDevice, logReadSince, passed } from './log-read.ts'

/*
 * The one stream from the server. It knows no feature: whoever wants an event subscribes to it.
 *
 *   waiting ── its time has come, network, screen on ──▶ opening ── 200 ──▶ open
 *      ▲                                                    │               │
 *      └──── refused, broken, silent for 20 s, of no use ───┴───────────────┘
 *   a 401 ends it: the session is over, and the next call says so.
 *   It is live while the log of events was read to its end within 15 s, as its heartbeats say.
 */

const gathering = pollPeriod('stream')

type Known = (typeof liveEvents)[number]
export type PayloadOf<E extends LiveEvent> = E['shape'] extends { readonly _zod: { readonly output: infer Said } }
  ? Said
  : never

export type LiveConnection = {
  readonly subscribe: <E extends Known>(event: E, hear: (payload: PayloadOf<E>) => void) => () => void
  /** What was missed is not known: everything must be asked for anew. */
  readonly onReset: (hear: () => void) => () => void
  readonly stop: () => void
}

/** What it needs of the browser. */
export type ConnectionDependencies = {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: () => number
  /** How many seconds the server gathers what moves before it tells; 0: not at all. */
  readonly pace: () => number
  readonly onPace: (again: () => void) => () => void
  /** So many bytes came. */
  readonly spent: (bytes: number) => void
  readonly isOnline: () => boolean
  /** The network or the person is back: now is the time to try. */
  readonly onWake: (wake: () => void) => () => void
  readonly onOffline: (sleep: () => void) => () => void
  readonly report: (problem: unknown) => void
}

const firstPause = 500
const longestPause = 4_000
/** Two heartbeats that do not come are a dead link, whatever the network believes. */
const longestSilence = 2 * heartbeatEvery
/** Timers sleep with the phone: one that is due in a while looks at the clocks soon after it wakes. */
const doubtEvery = 2_000
/** A phone that believes to be offline may be wrong. */
const whileOffline = 30_000
const polledAfter = 10_000
/** The length that travels before each piece, and the ends of lines. */
const chunkHead = 6

type Subject = { readonly event: LiveEvent; readonly hear: Set<(payload: unknown) => void> }

export function openConnection(
  token: string,
  become: Become,
  around: ConnectionDependencies = browser,
): LiveConnection {
  const subjects = new Map<string, Subject>()
  const resets = new Set<() => void>()
  let lastId: string | null = null

  const hear = ({ event, data, id }: StreamEvent) => {
    // Heard again is better than never heard: the id moves on once everybody has been told.
    if (event === 'reset') for (const listener of resets) attempt(listener)
    else if (data !== null) dispatch(subjects.get(event), data, attempt)
    lastId = id ?? lastId
  }
  const attempt = (task: () => void) => {
    try {
      task()
    } catch (problem) {
      around.report(problem)
    }
  }
  const link = keepLinked(around, become, async (signal, isAlive, hearReading) => {
    const headers = { Authorization: `Token ${token}`, ...(lastId !== null && { 'Last-Event-ID': lastId }) }
    const pace = around.pace()
    const url = pace > 0 ? `/api/live/?pace=${pace}` : '/api/live/'
    const answer = await around.fetch(url, { headers, signal, cache: 'no-store' })
    if (answer.status === 401) return 'over'
    if (answer.status !== 200 || !answer.body) throw new Error(`The stream was answered ${answer.status}.`)
    isAlive()
    const parse = eventParser(hear, (comment) => {
      const reading = readingIn(comment)
      if (reading) hearReading(reading.at)
    })
    const decoder = new TextDecoder()
    const reader = answer.body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (signal.aborted) return 'broken'
      isAlive()
      around.spent(piece.value.byteLength + chunkHead)
      parse(decoder.decode(piece.value, { stream: true }))
    }
    return 'broken'
  })
  return {
    subscribe: (event, listener) => {
      const subject = subjects.get(event.name) ?? { event, hear: new Set() }
      const onData = (data: unknown) => listener(data as PayloadOf<typeof event>)
      subject.hear.add(onData)
      subjects.set(event.name, subject)
      return () => void subject.hear.delete(onData)
    },
    onReset: (listener) => {
      resets.add(listener)
      return () => void resets.delete(listener)
    },
    stop: link.stop,
  }
}

/** Parsed once, here, with the event's own schema. */
function dispatch(subject: Subject | undefined, data: string, attempt: (task: () => void) => void): void {
  if (!subject) return
  attempt(() => {
    const payload = subject.event.shape.parse(fromWire(JSON.parse(data)))
    for (const listener of subject.hear) attempt(() => listener(payload))
  })
}

/** `knownUntil`: live, by the clock on the wall. */
type Become = (state: LiveState, knownUntil?: number) => void
type Ending = 'broken' | 'over'
type Listen = (signal: AbortSignal, isAlive: () => void, hearReading: (at: number) => void) => Promise<Ending>
type Attempt = { readonly control: AbortController; readonly log: LogRead; readonly opened: ClockReading }

/** One attempt after the other, never two at once. */
function keepLinked(around: ConnectionDependencies, become: Become, listen: Listen): { stop: () => void } {
  let [failures, isStopped] = [0, false]
  let current: Attempt | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const absence = absenceOf(become)
  const doubt = doubtOf(absence.begin)
  const open = async () => {
    clearTimeout(waiting)
    const own = { control: new AbortController(), log: logReadSince(around.clock), opened: around.clock() }
    const { signal } = own.control
    current = own
    const silence = silenceOf(() => own.control.abort())
    const hearReading = (at: number) => {
      if (signal.aborted) return
      const heard = own.log.hear(at)
      if (heard === 'useless') own.control.abort()
      if (heard !== 'known') return
      absence.end()
      failures = 0
      become('live', own.log.knownUntil())
      doubt.watch(own.log)
    }
    const ending = await listen(signal, silence.isBroken, hearReading).catch((): Ending => 'broken')
    silence.end()
    if (current !== own) return
    current = null
    if (isStopped) return
    if (ending === 'over') return stop('polling')
    wait()
  }
  const wait = () => {
    absence.begin()
    waiting = setTimeout(() => void open(), pauseAfter(failures, around))
    failures += 1
  }
  /* Timers sleep with the phone: what was open before that is not believed. */
  const wake = () => {
    const isOpening = current !== null && passed(current.opened, around.clock()) < readingHolds
    if (!isOpening && !current?.log.isKnown()) reopen()
  }
  const reopen = () => {
    current?.control.abort()
    failures = 0
    absence.begin()
    void open()
  }
  const stop = (state: LiveState) => {
    isStopped = true
    clearTimeout(waiting)
    doubt.end()
    absence.end()
    for (const forget of forgets) forget()
    current?.control.abort()
    become(state)
  }
  const forgets = [around.onWake(wake), around.onOffline(() => current?.control.abort()), around.onPace(reopen)]
  absence.begin()
  void open()
  return { stop: () => stop('off') }
}

/** From the beginning, and anew whenever it is broken. */
function silenceOf(giveUp: () => void) {
  let lasting = setTimeout(giveUp, longestSilence)
  const end = () => clearTimeout(lasting)
  const isBroken = () => {
    end()
    lasting = setTimeout(giveUp, longestSilence)
  }
  return { isBroken, end }
}

/** Until the reading that was heard last is too old. */
function doubtOf(lose: () => void) {
  let looking: ReturnType<typeof setTimeout> | undefined
  const watch = (log: LogRead) => {
    clearTimeout(looking)
    if (log.isKnown()) looking = setTimeout(() => watch(log), doubtEvery)
    else lose()
  }
  return { watch, end: () => clearTimeout(looking) }
}

/** The stream is missed from the first moment without it; the polls stand in once it has been missed for a while. */
function absenceOf(become: Become) {
  let lost: ReturnType<typeof setTimeout> | undefined
  return {
    begin: () => {
      if (lost !== undefined) return
      become('reconnecting')
      lost = setTimeout(() => become('polling'), polledAfter)
    },
    end: () => {
      clearTimeout(lost)
      lost = undefined
    },
  }
}

function pauseAfter(failures: number, { isOnline, random }: ConnectionDependencies): number {
  const pause = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + random() / 2)
  return isOnline() ? pause : whileOffline
}

const browser: ConnectionDependencies = {
  fetch: (input, init) => fetch(input, init),
  clock: clockOfDevice,
  random: () => Math.random(),
  pace: () => gathering() / 1000,
  onPace: (again) => {
    let known = gathering()
    return onDataSaver(() => {
      if (gathering() === known) return
      known = gathering()
      again()
    })
  },
  spent: countBytes,
  isOnline: () => navigator.onLine,
  onWake: (wake) => {
    const isSeen = () => document.visibilityState === 'visible' && wake()
    for (const event of ['online', 'pageshow']) addEventListener(event, wake)
    for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, isSeen)
    return () => {
      for (const event of ['online', 'pageshow']) removeEventListener(event, wake)
      for (const event of ['visibilitychange', 'resume']) document.removeEventListener(event, isSeen)
    }
  },
  onOffline: (sleep) => {
    addEventListener('offline', sleep)
    return () => removeEventListener('offline', sleep)
  },
  report: (problem) => reportError(problem),
}
