import type { DashboardOf } from '#contract/dashboard/dashboard.ts'

type Day = Pick<DashboardOf<'fisherman'>, 'minutesAtSea' | 'tripStatus' | 'trips' | 'since'>
/** `at`: when the day was told; `minute`: the one that the clock of this screen shows. */
type Moment = { readonly at: number; readonly now: number; readonly minute: number }

/** At sea the time goes on, whether or not anything is heard; of one outing to the same minute as « Je suis en mer » counts it. */
export function minutesAtSea({ minutesAtSea: told, tripStatus, trips, since }: Day, moment: Moment): number | null {
  const { at, now, minute } = moment
  if (told === null || tripStatus !== 'at_sea' || trips === 0) return told
  if (trips > 1 || since === null) return told + whole(now - at)
  return Math.max(0, whole(minute - Date.parse(since)))
}

function whole(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000)
}
