/** Days and months of Dakar, whose clock is UTC all year. */
export function startOfDay(at: Date): Date {
  return new Date(`${utcDay(at)}T00:00:00Z`)
}

export function startOfMonth(at: Date): Date {
  return new Date(`${utcDay(at).slice(0, 7)}-01T00:00:00Z`)
}

/** As the database writes it. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function minuteOfDay(at: Date): number {
  return at.getUTCHours() * 60 + at.getUTCMinutes()
}
