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
  /** The screen stays on until the answer is called. */
  readonly holdScreen: () => () => void
  readonly report: (problem: unknown) => void
}

const courseNote = 'guet.tracking'
const intervalNote = 'guet.tracking_interval'
/** The last fix that was kept: the device repeats it for some seconds, also to a page that was reloaded. */
const lastNote = 'guet.tracking_last'

/** Two places within one second are two fixes. */
function inShort({ timestamp, latitude, longitude }: OwnFix): string {
  return [timestamp, latitude, longitude].join(' ')
}

export type OwnTracking = ReturnType<typeof openTracking>

export function openTracking(device: TrackingDevice) {
  const listeners = new Set<() => void>()
  let current: Tracking = { state: 'off' }
  let run = 0
  let endRun = () => {}

  const become = (next: Tracking) => {
    current = next
    for (const listener of listeners) listener()
  }
  const end = (state: 'off' | 'denied' | 'unsupported') => {
    run += 1
    endRun()
    endRun = () => {}
    device.notes.removeItem(courseNote)
    device.notes.removeItem(lastNote)
    become({ state })
  }
  const look = async (own: number): Promise<void> => {
    const began = device.monotonic()
    const heard = await device.locate()
    if (own !== run || !('account' in current)) return
    if (heard === 'denied' || heard === 'unsupported') return end(heard)
    const last = current.fix ? inShort(current.fix) : device.notes.getItem(lastNote)
    const isNew = heard !== null && inShort(heard) !== last
    if (heard) become({ ...current, state: 'active', fix: heard, fixes: current.fixes + (isNew ? 1 : 0) })
    else become({ ...current, state: 'noFix' })
    if (isNew) void keep(own, current.account, heard).catch(device.report)
    again(own, Math.max(0, interval() * 1000 - (device.monotonic() - began)))
  }
  const keep = async (own: number, account: string, fix: OwnFix): Promise<void> => {
    await device.keep(account, fix)
    if (own === run) device.notes.setItem(lastNote, inShort(fix))
  }
  let cancelNext = () => {}
  const again = (own: number, pause: number) => {
    cancelNext()
    cancelNext = device.later(pause, () => void look(own).catch(device.report))
  }
  const interval = () => clamped(Number(device.notes.getItem(intervalNote) ?? intervals.usual))
  const begin = (account: string, resumed: boolean) => {
    endRun()
    run += 1
    const letGo = device.holdScreen()
    endRun = () => {
      letGo()
      cancelNext()
    }
    device.notes.setItem(courseNote, account)
    become({ state: 'searching', account, fix: null, fixes: 0, resumed })
    void look(run).catch(device.report)
  }
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: (account: string) => begin(account, false),
    stop: () => end('off'),
    /** After a reload: it goes on for whoever had started it. */
    resume: (account: string) => {
      if (!('account' in current) && device.notes.getItem(courseNote) === account) begin(account, true)
    },
    /** Whoever signs out or hands the device on is not followed any further. */
    endUnlessOf: (account: string | null) => {
      const running = 'account' in current ? current.account : device.notes.getItem(courseNote)
      if (running !== null && running !== account) end('off')
    },
    interval,
    setInterval: (seconds: number) => {
      device.notes.setItem(intervalNote, String(clamped(seconds)))
      if ('account' in current) again(run, current.state === 'searching' ? 0 : interval() * 1000)
      become({ ...current })
    },
  }
}

function clamped(seconds: number): number {
  const { least, most, step, usual } = intervals
  if (!Number.isFinite(seconds)) return usual
  return Math.min(most, Math.max(least, Math.round(seconds / step) * step))
}
