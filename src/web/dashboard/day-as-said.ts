import type { DashboardOf } from '#contract/dashboard/dashboard.ts'

type Told = DashboardOf<'fisherman'>
/** `isUnheard`: of the outing in progress, of which the server knows nothing. */
export type DayAsSaid = Told & { readonly isUnheard?: true }

/** What he said on this phone and the server has not heard. `leftAt`: when the outing began, where it knows nothing of it. */
export type SaidHere = { readonly isOut: boolean; readonly leftAt: string | null }

/** Of an outing that was only said here its beginning is known, and nothing besides: what was told is of an earlier one, perhaps of another day. */
export function dayAsSaid(told: Told, said: SaidHere | null): DayAsSaid {
  if (said === null) return told
  if (!said.isOut) return { ...told, tripStatus: 'ashore' }
  if (said.leftAt === null) return { ...told, tripStatus: 'at_sea' }
  const { leftAt: since } = said
  return { ...told, tripStatus: 'at_sea', since, trips: 1, minutesAtSea: 0, distanceKm: null, isUnheard: true }
}
