import type { OwnFix } from './own-fix.ts'

/**
 * The tracking of this very device, for the person who started it.
 *
 *            start, or found on at the start of the page
 *   off ─────────────────────────────────────────────────▶ searching ── a fix ──▶ active
 *    ▲                                                       │   ▲                 │ ▲
 *    ├── stop, or signed out ────────────────────────────────┤   │ no fix in time  │ │ a fix
 *    │                                                       ▼   └──── noFix ◀─────┘ │
 *    └── denied, unsupported: said, until started again                  └───────────┘
 *
 * It outlives a reload, and an expired session: what it hears waits in the outbox for the person to sign in again.
 */
export type Tracking =
  | { readonly state: 'off' | 'denied' | 'unsupported' }
  | ({ readonly state: 'searching' | 'noFix'; readonly fix: OwnFix | null } & Course)
  | ({ readonly state: 'active'; readonly fix: OwnFix } & Course)

type Course = {
  readonly account: string
  readonly fixes: number
  /** Found on after a reload. */ readonly resumed: boolean
}

export const intervals = { least: 10, most: 300, step: 10, usual: 30 } as const

/** What it needs of the device. */
export type TrackingDevice = {
  /** Where it is, as fresh as five seconds; null: no position in ten seconds. */
  readonly locate: () => Promise<OwnFix | 'denied' | 'unsupported' | null>
  readonly keep: (account: string, fix: OwnFix) => Promise<unknown>
  readonly notes: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly later: (milliseconds: number, go: () => void) => () => void
  readonly monotonic: () => number
  /** The wall clock: it alone goes on while the device sleeps. */
  readonly now: () => number
  /** The screen stays on until the answer is called. */
  readonly holdScreen: () => () => void
  readonly report: (problem: unknown) => void
}

/** Whose tracking is on, for all tabs. */
export const courseNote = 'guet.tracking'
const intervalNote = 'guet.tracking_interval'
/** The last fix that was kept: the device repeats it for some seconds, also to a page that was reloaded. */
const lastNote = 'guet.tracking_last'

/** Two places within one second are two fixes. */
function inShort({ timestamp, latitude, longitude }: OwnFix): string {
  return [timestamp, latitude, longitude].join(' ')
}

export type OwnTracking = ReturnType<typeof openTracking>

export function openTracking(device: TrackingDevice) {
  const { notes } = device
  const course = new TrackingCourse(device)
  return {
    current: () => course.current,
    subscribe: (listener: () => void) => course.subscribe(listener),
    start: (account: string) => course.begin(account, false),
    stop: () => course.end('off'),
    /** After a reload: it goes on for whoever had started it. */
    resume: (account: string) => {
      if (!('account' in course.current) && notes.getItem(courseNote) === account) course.begin(account, true)
    },
    /** Whoever signs out or hands the device on is not followed any further. */
    endUnlessOf: (account: string | null) => {
      const running = 'account' in course.current ? course.current.account : notes.getItem(courseNote)
      if (running !== null && running !== account) course.end('off')
    },
    /** Another tab has written: what was stopped there is stopped here. */
    readAgain: () => {
      if ('account' in course.current && notes.getItem(courseNote) === null) course.end('off')
    },
    /** Somebody looks at the page again. */
    attend: () => course.attend(),
    interval: () => intervalIn(notes),
    setInterval: (seconds: number) => {
      notes.setItem(intervalNote, String(clamped(seconds)))
      course.keepPace()
    },
  }
}

/** From the start to the end: one look at the device after the other. What an earlier run still hears is not its word. */
class TrackingCourse {
  readonly #device: TrackingDevice
  readonly #listeners = new Set<() => void>()
  #current: Tracking = { state: 'off' }
  #run = 0
  /** When it looked last, on the wall clock; null while it looks. */
  #lookedAt: number | null = null
  #letScreenGo = () => {}
  #cancelNext = () => {}

  constructor(device: TrackingDevice) {
    this.#device = device
  }

  get current(): Tracking {
    return this.#current
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  begin(account: string, resumed: boolean): void {
    this.#rest()
    this.#letScreenGo = this.#device.holdScreen()
    this.#device.notes.setItem(courseNote, account)
    this.#become({ state: 'searching', account, fix: null, fixes: 0, resumed })
    void this.#look(this.#run).catch(this.#device.report)
  }

  end(state: 'off' | 'denied' | 'unsupported'): void {
    this.#rest()
    this.#device.notes.removeItem(courseNote)
    this.#device.notes.removeItem(lastNote)
    this.#become({ state })
  }

  /** The interval is another one now. */
  keepPace(): void {
    const { current } = this
    if ('account' in current) this.#lookIn(current.state === 'searching' ? 0 : this.#pause())
    this.#become({ ...current })
  }

  /** A timer stands still while the device sleeps: what has become due meanwhile is not waited for. */
  attend(): void {
    if (!('account' in this.current) || this.#lookedAt === null) return
    const passed = this.#device.now() - this.#lookedAt
    if (passed < 0 || passed >= this.#pause()) this.#lookIn(0)
  }

  #rest(): void {
    this.#run += 1
    this.#letScreenGo()
    this.#letScreenGo = () => {}
    this.#cancelNext()
  }

  #become(next: Tracking): void {
    this.#current = next
    for (const listener of this.#listeners) listener()
  }

  async #look(run: number): Promise<void> {
    const { locate, monotonic, notes, now, report } = this.#device
    const [began, beganAt] = [monotonic(), now()]
    this.#lookedAt = null
    const located = await locate()
    const { current } = this
    if (run !== this.#run || !('account' in current)) return
    this.#lookedAt = beganAt
    if (located === 'denied' || located === 'unsupported') return this.end(located)
    const last = current.fix ? inShort(current.fix) : notes.getItem(lastNote)
    const isNew = located !== null && inShort(located) !== last
    if (located) this.#become({ ...current, state: 'active', fix: located, fixes: current.fixes + (isNew ? 1 : 0) })
    else this.#become({ ...current, state: 'noFix' })
    if (isNew) void this.#keep(run, current.account, located).catch(report)
    this.#lookIn(Math.max(0, this.#pause() - (monotonic() - began)))
  }

  async #keep(run: number, account: string, fix: OwnFix): Promise<void> {
    await this.#device.keep(account, fix)
    if (run === this.#run) this.#device.notes.setItem(lastNote, inShort(fix))
  }

  #lookIn(pause: number): void {
    const run = this.#run
    this.#cancelNext()
    this.#cancelNext = this.#device.later(pause, () => void this.#look(run).catch(this.#device.report))
  }

  #pause(): number {
    return intervalIn(this.#device.notes) * 1000
  }
}

function intervalIn(notes: TrackingDevice['notes']): number {
  return clamped(Number(notes.getItem(intervalNote) ?? intervals.usual))
}

function clamped(seconds: number): number {
  const { least, most, step, usual } = intervals
  if (!Number.isFinite(seconds)) return usual
  return Math.min(most, Math.max(least, Math.round(seconds / step) * step))
}
