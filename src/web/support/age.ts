/** How old a ticket is, in days of Dakar: today, yesterday, « Il y a N jours » under seven, then the date. */
type AgeWords = { readonly today: string; readonly yesterday: string; readonly daysAgo: (days: number) => string }

const day = 24 * 3_600_000
const datedFrom = 7

function ageInDays(at: string, now: number): number {
  return Math.round((midnightOf(now) - midnightOf(Date.parse(at))) / day)
}

/** Of a future that a clock makes up: today. */
export function ageLabel(at: string, now: number, say: AgeWords, date: (at: string) => string): string {
  const days = ageInDays(at, now)
  if (days <= 0) return say.today
  if (days === 1) return say.yesterday
  return days < datedFrom ? say.daysAgo(days) : date(at)
}

/** Dakar keeps the time of Greenwich, all year. */
function midnightOf(moment: number): number {
  return Math.floor(moment / day) * day
}
