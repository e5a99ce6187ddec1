/** Periods are those of the calendar of Dakar, whatever the clock of the phone: the week begins on Monday. */
export const periods = ['week', 'month', 'quarter', 'year', 'all'] as const
export type Period = (typeof periods)[number]

const day = 24 * 3_600_000

export function periodIn(text: string): Period {
  return periods.find((period) => period === text) ?? 'month'
}

/** When the period that is under way began; null: it has no beginning. */
export function beginningOf(period: Period, now: number): Date | null {
  const today = dayInDakar(now)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  switch (period) {
    case 'week':
      return atDakar(today.getTime() - ((today.getUTCDay() + 6) % 7) * day)
    case 'month':
      return atDakar(Date.UTC(year, month))
    case 'quarter':
      return atDakar(Date.UTC(year, month - (month % 3)))
    case 'year':
      return atDakar(Date.UTC(year, 0))
    case 'all':
      return null
  }
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Dakar', dateStyle: 'short' })

/** Today in Dakar, as the midnight of a clock at zero. */
function dayInDakar(now: number): Date {
  return new Date(`${calendar.format(now)}T00:00:00Z`)
}

/** Senegal's clocks have stood at zero, summer and winter, since 1941: a midnight there is a midnight of UTC. */
function atDakar(midnight: number): Date {
  return new Date(midnight)
}
