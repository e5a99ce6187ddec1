import { type Alert, isOverdue } from '#contract/alerts/alert.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { isOpen } from '#web/alerts/alert-list.ts'
import { isActive } from '#contract/positions/freshness.ts'
import type { Boat } from '#web/positions/positions.layer.ts'
import type { SeaFilter } from './queue.ts'

type Known = {
  readonly boats: readonly Boat[]
  readonly alerts: readonly Alert[]
  readonly out: readonly BoatOut[]
  /** Who could get to a call, by the id of the boat on the map. */
  readonly helpers: ReadonlySet<string>
}

/** The boats that a chip leaves on the map. Whoever calls for help, or could help, is never put aside. */
export function shownBoats({ boats, alerts, out, helpers }: Known, filter: SeaFilter | null): readonly Boat[] {
  if (filter === null) return boats
  const calling = pirogues(alerts.filter((alert) => isOpen(alert) && alert.alertType === 'emergency'))
  const wanted = wantedBy(filter, { alerts, out })
  return boats.filter((boat) => {
    const { pirogue } = boat.position
    if (boat.calling || helpers.has(boat.id) || (pirogue !== null && calling.has(pirogue))) return true
    return filter === 'active' ? isActive(boat.freshness) : pirogue !== null && wanted.has(pirogue)
  })
}

function wantedBy(filter: SeaFilter, { alerts, out }: Pick<Known, 'alerts' | 'out'>): ReadonlySet<string> {
  switch (filter) {
    case 'emergencies':
    case 'active':
      return new Set()
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
