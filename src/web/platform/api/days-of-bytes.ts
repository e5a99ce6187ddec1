/** Bytes by day, as « 2026-11-22 »: a clock that jumps ahead and back finds each day as it left it. */
type DaysOfBytes = { readonly [day: string]: number }

const daysKept = 8

/** Days begin at midnight in Dakar, which is midnight UTC all the year round. */
export function dayOfBytes(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** The days nearest to this one are kept, before and after it. */
export function withBytes(days: DaysOfBytes, now: number, bytes: number): DaysOfBytes {
  const today = dayOfBytes(now)
  const all = { ...days, [today]: (days[today] ?? 0) + bytes }
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  const nearest = Object.entries(all).toSorted(([one], [other]) => distance(one) - distance(other))
  return Object.fromEntries(nearest.slice(0, daysKept))
}

export function daysIn(text: string | null): DaysOfBytes {
  try {
    const read = JSON.parse(text ?? '{}') as unknown
    const days = Object.entries(read ?? {}).filter(([day, bytes]) => isDay(day) && Number.isFinite(bytes))
    return Object.fromEntries(days)
  } catch {
    return {}
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
