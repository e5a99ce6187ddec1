import type { TrackerReport } from './tracker-report.ts'

/** Whole percents, or nothing: one strange value of one device must not cost the others that share its commit. */
export function batteryLevelOf({ battery }: TrackerReport): number | null {
  return battery !== null && battery >= 0 && battery <= 100 ? Math.round(battery) : null
}
