import type { Intake } from '#server/platform/reports/fix.ts'

/** A test looks at once for what a server writes a moment after a report is acknowledged. */
export function settlingAtOnce(ingest: Intake): Intake {
  return {
    take: async (incoming) => {
      const outcomes = await ingest.take(incoming)
      await ingest.settle()
      return outcomes
    },
    settle: () => ingest.settle(),
  }
}
