/**
 * A date as trackers write it, at an offset from UTC. Null when there is no such date: a device that does not know
 * the time writes zeros. A year under 100 is of this century.
 */
export function utc(
  [year, month, day]: readonly [year: number, month: number, day: number],
  [hour, minute, second]: readonly [hour: number, minute: number, second: number],
  offsetMinutes = 0,
): Date | null {
  const fullYear = year < 100 ? 2000 + year : year
  const local = new Date(Date.UTC(fullYear, month - 1, day, hour, minute, second))
  const exists =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return exists ? new Date(local.getTime() - offsetMinutes * 60_000) : null
}
