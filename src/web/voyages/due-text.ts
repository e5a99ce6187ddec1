/** « 18:30 » today, « jeu. 18:30 » on another day: on the coast, wherever the telephone believes it is. */
const timeZone = 'Africa/Dakar'

export function dueText(at: string | number, now: number): string {
  const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone })
  const time = clock.format(new Date(at))
  if (dayOf(at) === dayOf(now)) return time
  const day = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', timeZone }).format(new Date(at))
  return `${day} ${time}`
}

function dayOf(at: string | number): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date(at))
}

/** To the next five minutes, as people say it. */
export function roundedUp(at: number): number {
  const step = 5 * 60_000
  return Math.ceil(at / step) * step
}
