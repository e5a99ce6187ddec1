import { isNowhere } from '#contract/wire/earth.ts'
import type { Belief } from '#contract/positions/belief.ts'
import type { Refusal } from '#contract/wire/refusal.ts'
import type { Link } from './link.ts'
import type { TrackerReport } from './tracker-report.ts'

/** A device that may speak, with the boats that carried it. */
export type ReportingDevice = {
  readonly id: string
  readonly accountId: string | null
  readonly links: readonly Link[]
  /** It may be heard from some addresses alone. */
  readonly allowedAddresses?: readonly string[]
}

/** A report as it came in, from a known device. `id` is the sender's own name for it, when it has one. */
export type IncomingReport = {
  readonly report: TrackerReport
  readonly device: ReportingDevice
  readonly id: string | null
  readonly receivedAt: Date
  /** By how many milliseconds its clock is known to be slow: see `clockBehind`. */
  readonly clockBehind?: number
  /** How well the device hears its network, 1 to 5, when its protocol says. */
  readonly signal?: number | null
  /** A number made of the address that it came from; null when it came with a session. */
  readonly source?: number | null
  /** It came from an address where this device may not be. */
  readonly isFromForbiddenAddress?: boolean
}

/** A report placed: on which boat, at which time, under which name. */
export type Fix = {
  readonly id: string
  readonly deviceId: string
  readonly pirogueId: string | null
  readonly accountId: string | null
  readonly fixAt: Date | null
  readonly receivedAt: Date
  readonly effectiveAt: Date
  readonly clockSuspect: boolean
  readonly isValid: boolean
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  readonly altitude: number | null
  readonly accuracy: number | null
  readonly batteryLevel: number | null
  readonly alarm: string | null
  readonly attributes: { readonly [name: string]: unknown }
  readonly belief: Belief
  readonly source: number | null
}

/** Its receiver was sure, and it can be true: what a boat is followed by. */
export function saysWhere(fix: Fix): boolean {
  return fix.isValid && !isNowhere(fix) && fix.belief !== 'implausible'
}

/** What became of a report. Nobody is told before it is kept for good. */
export type ReportOutcome =
  | { readonly status: 'stored' | 'known'; readonly fix: Fix; readonly isNewest: boolean }
  /** Heard, but it said no place: the device is alive, and that is all. */
  | { readonly status: 'noted' }
  | { readonly status: 'refused'; readonly refusal: Refusal }

/** The one door for everything that is heard of boats: resolves when all of it is kept for good, in the order given. */
export type Intake = {
  readonly take: (incoming: readonly IncomingReport[]) => Promise<ReportOutcome[]>
  /** When nothing waits any more, and all that follows from what was taken is written. */
  readonly settle: () => Promise<void>
}

/** One report on its way through the pipeline. */
export type ReportInPipeline = {
  readonly incoming: IncomingReport
  readonly fix: Fix | null
  readonly outcome: ReportOutcome | null
  /** The device was heard elsewhere at that time, from another address. */
  readonly isApart?: boolean
  /** When the latest place of its device was that is not believed any more because of these. */
  readonly takesBackUntil?: number
}
