/*
 * Days and moments as they are typed and shown here, whatever language the browser speaks: « 22/11/2026 », « 22/11/2026 08:30 ».
 *   dateShown   of what is kept (« 2026-11-22 », « 2026-11-22T08:30 »); of anything else the text itself
 *   dateTyped   what is kept of what was typed, also as it is kept; null: it is no date
 *   isDay       whether a text is a day of the calendar, as it is kept
 */

export function dateShown(kept: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(kept) ?? []
  if (year === undefined) return kept
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`
}

const french = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})(?:[ ,àT]+(\d{1,2})[:hH](\d{2})?)?$/
const kept = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/

export function dateTyped(text: string, hasTime = false): string | null {
  const typed = text.trim()
  const [, first, second, third, hour = '0', minute = '0'] = kept.exec(typed) ?? french.exec(typed) ?? []
  if (first === undefined || second === undefined || third === undefined) return null
  const [year, day] = first.length === 4 ? [first, third] : [third, first]
  const date = [year, two(second), two(day)].join('-')
  if (!isDay(date) || Number(hour) > 23 || Number(minute) > 59) return null
  return hasTime ? `${date}T${two(hour)}:${two(minute)}` : date
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function two(digits: string): string {
  return digits.padStart(2, '0')
}
