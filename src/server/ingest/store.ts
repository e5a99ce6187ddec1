import type { Fix, ReportInPipeline } from '#server/platform/reports/fix.ts'
import type { Services } from '#server/platform/services.ts'
import { keepPositions } from '#server/positions/positions.actions.ts'

/** A position is known by its name, not by being like the one before: the same one twice is stored once. */
export async function store(
  services: Services,
  placed: readonly ReportInPipeline[],
): Promise<readonly ReportInPipeline[]> {
  const fixes = placed.map(({ fix }) => fix).filter((fix): fix is Fix => fix !== null)
  const fresh = new Map(await keepPositions(services, fixes))
  return placed.map((entry) => {
    const { fix } = entry
    if (fix === null) return entry
    const isNewest = fresh.get(fix.id)
    // The first of two equal ones in this batch is the stored one.
    const status = fresh.delete(fix.id) ? ('stored' as const) : ('known' as const)
    return { ...entry, outcome: { status, fix, isNewest: isNewest ?? false } }
  })
}
