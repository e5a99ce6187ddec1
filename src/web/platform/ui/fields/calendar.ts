/*
 * Days as texts (« 2026-11-22 »), counted in UTC: the calendar has no hours.
 *   daysShown   six weeks around the month of a day, each from Monday
 *   monthsOn    the same day so many months later, or the last of a month that is shorter
 *   stepped     where a key leads from a day; null: nowhere
 */
const oneDay = 24 * 3_600_000
const weeks = 6

export function daysShown(at: string): readonly string[] {
  const first = Date.parse(`${at.slice(0, 7)}-01`)
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * oneDay
  return Array.from({ length: weeks * 7 }, (_, index) => textOf(monday + index * oneDay))
}

export function monthsOn(at: string, months: number): string {
  const [year = 0, month = 1, day = 1] = at.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

const days: { readonly [key: string]: number | undefined } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

export function stepped(at: string, key: string): string | null {
  if (key === 'PageUp') return monthsOn(at, -1)
  if (key === 'PageDown') return monthsOn(at, 1)
  const by = days[key]
  return by === undefined ? null : textOf(Date.parse(at) + by * oneDay)
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
