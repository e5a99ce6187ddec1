import { dayHere } from '#contract/wire/days/days.ts'

/**
 * Each reaches back from today by whole days of Dakar, whatever the clock of the phone: on the first of a month the trips of
 * the weeks before are still there, and a phone that asked yesterday knows them without network.
 */
export const periods = ['yesterday', 'week', 'month', 'quarter', 'year', 'all'] as const
/** A day is written as it stands in the calendar: « 2026-11-22 ». */
export type CalendarDay = `${number}-${number}-${number}`
export type TripPeriod = (typeof periods)[number] | CalendarDay
/** `until` is the first moment that belongs to it no more. */
type Bounds = { readonly from: number | null; readonly until: number | null }

const day = 24 * 3_600_000
const daysOf = { week: 7, month: 30, quarter: 90, year: 365 } as const

export function periodIn(text: string): TripPeriod {
  return periods.find((period) => period === text) ?? dayIn(text) ?? 'month'
}

export function dayIn(text: string): CalendarDay | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? (text as CalendarDay) : null
}

export function boundsOf(period: TripPeriod, now: number): Bounds {
  const today = dayInDakar(now).getTime()
  switch (period) {
    case 'yesterday':
      return { from: today - day, until: today }
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return { from: today - (daysOf[period] - 1) * day, until: null }
    case 'all':
      return { from: null, until: null }
    default:
      return { from: Date.parse(period), until: Date.parse(period) + day }
  }
}

type Sailed = { readonly startTime: string; readonly endTime: string | null }

/** Some of it lies within: what began the evening before and goes on belongs to today as well. */
export function isPartlyWithin({ startTime, endTime }: Sailed, { from, until }: Bounds): boolean {
  if (until !== null && Date.parse(startTime) >= until) return false
  return from === null || endTime === null || Date.parse(endTime) >= from
}

type Asked = { readonly from?: string; readonly to?: string; readonly bounds?: 'trip' }

/** As the server is asked: its last moment belongs to what it answers. */
export function askedFor(period: TripPeriod, now: number): Asked {
  const { from, until } = boundsOf(period, now)
  return {
    ...(from !== null && { from: new Date(from).toISOString(), bounds: 'trip' }),
    ...(until !== null && { to: new Date(until - 1).toISOString() }),
  }
}

export function todayInDakar(now: number): CalendarDay {
  return dayHere(now) as CalendarDay
}

/**
 * Today in Dakar, as the midnight of a clock at zero: Senegal's clocks have stood there, summer and winter, since 1941, so
 * that a midnight there is a midnight of UTC.
 */
function dayInDakar(now: number): Date {
  return new Date(`${todayInDakar(now)}T00:00:00Z`)
}
