import { type Alert, isOverdue } from '#contract/alerts/alert.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { isOpen } from '#web/alerts/alert-list.ts'
import { isActive } from '#contract/positions/freshness.ts'
import type { BoatOnMap } from '#web/positions/positions.layer.ts'
import type { SeaFilter } from './queue.ts'

type Known = {
  readonly boats: readonly BoatOnMap[]
  readonly alerts: readonly Alert[]
  readonly out: readonly BoatOut[]
  /** Who could get to a call, by the id of the boat on the map. */
  readonly helpers: ReadonlySet<string>
}

/** The boats that a chip leaves on the map. Whoever calls for help, or could help, is never put aside. */
export function shownBoats(known: Known, filter: SeaFilter | null): readonly BoatOnMap[] {
  if (filter === null) return known.boats
  const isAsked = askedBy(known, filter)
  const isCalling = callingIn(known)
  return known.boats.filter((boat) => isAsked(boat) || isCalling(boat) || known.helpers.has(boat.id))
}

/** Those of them that the chip asks for, and counts. */
export function askedBoats(known: Known, filter: SeaFilter | null): readonly BoatOnMap[] {
  return filter === null ? known.boats : known.boats.filter(askedBy(known, filter))
}

function callingIn({ alerts }: Pick<Known, 'alerts'>): (boat: BoatOnMap) => boolean {
  const calling = pirogues(alerts.filter((alert) => isOpen(alert) && alert.alertType === 'emergency'))
  return ({ calling: isHeardCalling, position: { pirogue } }) => {
    return isHeardCalling || (pirogue !== null && calling.has(pirogue))
  }
}

function askedBy(known: Known, filter: SeaFilter): (boat: BoatOnMap) => boolean {
  if (filter === 'active') return ({ freshness }) => isActive(freshness)
  if (filter === 'emergencies') return callingIn(known)
  const wanted = wantedBy(filter, known)
  return ({ position: { pirogue } }) => pirogue !== null && wanted.has(pirogue)
}

function wantedBy(
  filter: Exclude<SeaFilter, 'emergencies' | 'active'>,
  { alerts, out }: Pick<Known, 'alerts' | 'out'>,
): ReadonlySet<string> {
  switch (filter) {
    case 'overdue':
      return new Set([...lateBoats(out), ...pirogues(alerts.filter((alert) => isOpen(alert) && isOverdue(alert)))])
    case 'atSea':
      return new Set(out.map(({ pirogue }) => pirogue))
    case 'alerts':
      return pirogues(alerts.filter(isOpen))
  }
}

function lateBoats(out: readonly BoatOut[]): string[] {
  return out.filter(({ state }) => state === 'overdue').map(({ pirogue }) => pirogue)
}

function pirogues(alerts: readonly Alert[]): ReadonlySet<string> {
  return new Set(alerts.map(({ pirogue }) => pirogue).filter((id) => id !== null))
}
