const halfDay = 12 * 3_600_000
const day = 24 * 3_600_000

/** A year of two digits is of this century. An impossible day rolls over: a fix is never refused for its date. */
export function utcTime(year: number, month: number, dayOfMonth: number, hour = 0, minute = 0, second = 0): Date {
  return new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, dayOfMonth, hour, minute, second))
}

/** The hour alone was said: it is today's, unless that lies far ahead because midnight has just passed. */
export function todayAt(now: Date, hour: number, minute: number, second: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute, second)
  return new Date(today - now.getTime() > halfDay ? today - day : today)
}

/** `hhmmss`, with or without a fraction; null when the field says no time. */
export function clockIn(field: string | undefined): readonly [hour: number, minute: number, second: number] | null {
  return threePairs(field, /^(\d{2})(\d{2})(\d{2})(?:\.\d*)?$/)
}

/** `ddmmyy` or `yymmdd`, in the order in which it is written. */
export function dateIn(field: string | undefined): readonly [first: number, second: number, third: number] | null {
  return threePairs(field, /^(\d{2})(\d{2})(\d{2})$/)
}

/** `yymmddhhmmss`. */
export function yearFirst(field: string | undefined): Date | null {
  const parts = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(field ?? '')
  return parts && utcTime(...(parts.slice(1).map(Number) as Parameters<typeof utcTime>))
}

function threePairs(field: string | undefined, pattern: RegExp): readonly [number, number, number] | null {
  const parts = pattern.exec((field ?? '').trim())
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null
}

/** Date `ddmmyy` and time `hhmmss`; midnight when only the date was said, today when only the hour was. */
export function timeIn(dayMonthYear: string | undefined, clock: string | undefined, now: Date): Date | null {
  const date = dateIn(dayMonthYear)
  const time = clockIn(clock)
  if (date) return utcTime(date[2], date[1], date[0], ...(time ?? [0, 0, 0]))
  return time ? todayAt(now, ...time) : null
}
