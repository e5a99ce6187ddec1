import type { Outcome } from './fix.ts'
import { place } from '#contract/positions/position.rules.ts'
import { fieldRefusals } from '#contract/wire/parsed.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import type { TrackerReport } from '#server/trackers/tracker-report.ts'

/** What cannot be on this earth is refused for its own reason. Never for its date. */
export function refuseImpossible(report: TrackerReport): Outcome | null {
  if (report.latitude === null || report.longitude === null) return { status: 'noted' }
  const result = place.safeParse(report)
  if (result.success) return null
  const [refusal = fieldInvalid] = Object.values(fieldRefusals(result.error.issues, report))
  return { status: 'refused', refusal }
}
