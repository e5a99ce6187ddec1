import { eventParser, type StreamEvent } from './event-parser.ts'
import type { LiveState } from './live-state.ts'
import type { liveEvents } from '#contract/live.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { LiveEvent } from '#contract/wire/live-event.ts'
import { countBytes } from '#web/api/bytes-spent.ts'
import { onDataSaver } from '#web/api/data-saver.ts'
import { pollPeriod } from '#web/api/periods.ts'

/*
 * The one stream from the server. It knows no feature: whoever wants an event subscribes to it.
 *
 *   waiting ── its time has come, network, screen on ──▶ opening ── 200 ──▶ open
 *      ▲                                                    │               │
 *      └────────────── refused, broken, silent for 30 s ────┴───────────────┘
 *   a 401 ends it: the session is over, and the next call says so.
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
/** The server says something every 15 s: twice nothing is a dead link, whatever the network believes. */
const longestSilence = 30_000
/** A phone that believes to be offline may be wrong. */
const whileOffline = 30_000
const polledAfter = 10_000
/** The length that travels before each piece, and the ends of lines. */
const chunkHead = 6

type Subject = { readonly event: LiveEvent; readonly hear: Set<(payload: unknown) => void> }

export function openConnection(
  token: string,
  become: (state: LiveState) => void,
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
  const link = keepLinked(around, become, async (signal, isAlive) => {
    const headers = { Authorization: `Token ${token}`, ...(lastId !== null && { 'Last-Event-ID': lastId }) }
    const pace = around.pace()
    const url = pace > 0 ? `/api/live/?pace=${pace}` : '/api/live/'
    const answer = await around.fetch(url, { headers, signal, cache: 'no-store' })
    if (answer.status === 401) return 'over'
    if (answer.status !== 200 || !answer.body) throw new Error(`The stream was answered ${answer.status}.`)
    isAlive()
    const parse = eventParser(hear)
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

type Become = (state: LiveState) => void
type Ending = 'broken' | 'over'
type Listen = (signal: AbortSignal, isAlive: () => void) => Promise<Ending>

/** One attempt after the other, never two at once. */
function keepLinked(around: ConnectionDependencies, become: Become, listen: Listen): { stop: () => void } {
  let [failures, isStopped] = [0, false]
  let current: AbortController | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let aliveAt = 0
  const absence = absenceOf(become)

  const open = async () => {
    clearTimeout(waiting)
    const own = new AbortController()
    ;[current, aliveAt] = [own, Date.now()]
    const isAlive = () => {
      if (own.signal.aborted) return
      clearTimeout(silence)
      absence.end()
      ;[failures, aliveAt] = [0, Date.now()]
      silence = setTimeout(() => own.abort(), longestSilence)
      become('live')
    }
    silence = setTimeout(() => own.abort(), longestSilence)
    const ending = await listen(own.signal, isAlive).catch((): Ending => 'broken')
    if (current !== own) return
    current = null
    clearTimeout(silence)
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
    if (!current || Date.now() - aliveAt >= longestSilence) reopen()
  }
  const reopen = () => {
    current?.abort()
    failures = 0
    absence.begin()
    void open()
  }
  const stop = (state: LiveState) => {
    isStopped = true
    for (const timer of [waiting, silence]) clearTimeout(timer)
    absence.end()
    for (const forget of forgets) forget()
    current?.abort()
    become(state)
  }
  const forgets = [around.onWake(wake), around.onOffline(() => current?.abort()), around.onPace(reopen)]
  absence.begin()
  void open()
  return { stop: () => stop('off') }
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
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', isSeen)
    return () => {
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', isSeen)
    }
  },
  onOffline: (sleep) => {
    addEventListener('offline', sleep)
    return () => removeEventListener('offline', sleep)
  },
  report: (problem) => reportError(problem),
}
