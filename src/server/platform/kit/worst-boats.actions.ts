import type { Services } from '#server/platform/services.ts'
import type { WorstBoats } from '#server/platform/storage/worst-first.ts'

const nobody: WorstBoats = { calling: [], overdue: [] }

/** The boats that stand first in every list, as the room knows them that knows who is at sea. */
export async function worstBoats(services: Services): Promise<WorstBoats> {
  const known = services.features.find(({ worstBoats: tell }) => tell !== undefined)
  return (await known?.worstBoats?.(services)) ?? nobody
}
