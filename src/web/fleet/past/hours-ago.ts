/** Whether the one was on an earlier day of Dakar than the other. */
export function isDayBefore(at: number, now: number): boolean {
  const day = 86_400_000
  return Math.floor(at / day) < Math.floor(now / day)
}

/** How long ago, to the ten minutes of the bar. */
export function hoursAgo(at: number, now: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.round((now - at) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
