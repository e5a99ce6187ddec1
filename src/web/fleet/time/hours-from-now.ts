const [hour, day] = [3_600_000, 86_400_000]

/** How many days of Dakar later the one is: −1 is yesterday, 1 is tomorrow. */
export function daysBetween(from: number, until: number): number {
  return Math.floor(until / day) - Math.floor(from / day)
}

/** How long ago, to the ten minutes of the bar. */
export function hoursAgo(at: number, now: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.round((now - at) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** In how many hours, of which a forecast knows no parts. */
export function hoursUntil(at: number, now: number): number {
  return Math.max(1, Math.round((at - now) / hour))
}
