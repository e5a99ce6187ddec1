/** `2015-01-01T00:00:00.000Z`, with an offset, or with neither; a space may stand for the T. UTC unless it says otherwise. */
export function isoTime(written: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[-+ ]?\d{2}:?\d{2})?$/i.exec(
    written.trim(),
  )
  if (!match) return null
  const [, day, clock, zone = 'Z'] = match
  const time = new Date(`${day}T${clock}${zone.toUpperCase() === 'Z' ? 'Z' : offset(zone)}`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** A plus sign that was not encoded arrives as a space. */
function offset(zone: string): string {
  const digits = zone.replace(/\D/g, '')
  return `${zone.startsWith('-') ? '-' : '+'}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** As JSON carries it: written, or as milliseconds since 1970. */
export function writtenTime(written: unknown): Date | null {
  if (typeof written === 'number') return new Date(written)
  return typeof written === 'string' ? isoTime(written) : null
}
