import { Activity, Database, Users } from 'lucide-react'
import type { DashboardOf } from '#contract/dashboard/dashboard.ts'
import { useBytesText } from '#web/platform/ui/bytes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dashboardWords } from './dashboard.words.ts'
import type { Figure } from './figure.ts'
import { useMoment } from './moment-text.ts'

/** How the server is: alerts and boats are figures of the sea. */
export function useAdminFigures(known: DashboardOf<'admin'> | null): readonly Figure[] {
  const say = useWords(dashboardWords)
  const { number } = useTimes()
  const { moment, isToday } = useMoment(useMinute())
  const bytes = useBytesText()
  const availability = known?.availability ?? null
  const sinceOf = (at: string) => (isToday(at) ? say.since(moment(at)) : say.sinceDay(moment(at)))
  /* « 40 Mo »: the number large, the unit small. */
  const [size = null, unit] = known?.databaseBytes == null ? [] : bytes(known.databaseBytes).split('\u00a0')
  return [
    {
      key: 'availability',
      label: say.availability,
      icon: Activity,
      tone: availability && availability.percent < goodEnough ? 'warn' : 'ok',
      value: availability && number(neverRoundedUp(availability.percent), availability.percent === 100 ? 0 : 2),
      unit: say.percent,
      age: known && (availability ? sinceOf(availability.since) : say.noAvailability),
    },
    {
      key: 'users',
      label: say.users,
      icon: Users,
      tone: 'sea',
      value: known && number(known.users),
      age: known && say.newUsers(number(known.newUsersThisMonth)),
    },
    {
      key: 'database',
      label: say.databaseSize,
      icon: Database,
      tone: 'sea',
      value: size,
      unit,
      age: known && say.positionsKept(number(known.totalLocations), known.totalLocations),
    },
  ]
}

/** In a month, three quarters of an hour. */
const goodEnough = 99.9

/** A minute of silence in a month is not 100 %. */
function neverRoundedUp(percent: number): number {
  return Math.floor(percent * 100) / 100
}
