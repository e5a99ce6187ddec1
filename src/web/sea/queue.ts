import { type Alert, isOpenSos, isOverdue, severities } from '#contract/alerts/alert.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { isOpen } from '#web/alerts/alert-list.ts'

/*
 * queueOf     what calls for attention, in one order always: calls for help, who is not back, alerts; the weather stands below
 * narrowed    the part of it that a chip asks for. A call for help is never put aside.
 * overOf      the last that are over; how a call ended is said once, in its own line while that stands there
 */

export const seaFilters = ['emergencies', 'overdue', 'atSea', 'active', 'alerts'] as const
export type SeaFilter = (typeof seaFilters)[number]

export type QueueCard =
  | { readonly kind: 'sos'; readonly key: string; readonly alert: Alert }
  | { readonly kind: 'overdue'; readonly key: string; readonly boat: BoatOut }
  | { readonly kind: 'alert'; readonly key: string; readonly alert: Alert }

export function queueOf(alerts: readonly Alert[], out: readonly BoatOut[]): readonly QueueCard[] {
  const open = alerts.filter(isOpen)
  const calls = open.filter(isOpenSos).toSorted((one, other) => urgency(one) - urgency(other) || newest(one, other))
  const late = out.filter(({ state }) => state === 'overdue')
  const told = new Set(late.map(({ alert }) => alert))
  const others = open
    .filter((alert) => !isOpenSos(alert) && !told.has(alert.id))
    .toSorted((one, other) => gravity(one) - gravity(other) || newest(one, other))
  return [
    ...calls.map((alert): QueueCard => ({ kind: 'sos', key: alert.id, alert })),
    ...late.map((boat): QueueCard => ({ kind: 'overdue', key: `out ${boat.pirogue}`, boat })),
    ...others.map((alert): QueueCard => ({ kind: 'alert', key: alert.id, alert })),
  ]
}

export function narrowed(queue: readonly QueueCard[], filter: SeaFilter | null): readonly QueueCard[] {
  return queue.filter((card) => card.kind === 'sos' || filter === null || isOf(card, filter))
}

const mostOver = 5

export function overOf(alerts: readonly Alert[], ended: readonly Alert[]): readonly Alert[] {
  const said = new Set(ended.map(({ id }) => id))
  return alerts.filter((alert) => !isOpen(alert) && !said.has(alert.id)).slice(0, mostOver)
}

/** Who is not back is at sea. */
function isOf(card: QueueCard, filter: SeaFilter): boolean {
  return kindOf(card) === filter || (filter === 'atSea' && kindOf(card) === 'overdue')
}

function kindOf(card: QueueCard): SeaFilter {
  if (card.kind === 'sos') return 'emergencies'
  return card.kind === 'overdue' || isOverdue(card.alert) ? 'overdue' : 'alerts'
}

/** Nobody’s before somebody’s. */
function urgency({ status }: Alert): number {
  return status === 'active' ? 0 : 1
}

function gravity(alert: Alert): number {
  if (alert.drill) return severities.length
  return isOverdue(alert) ? -1 : severities.indexOf(alert.severity)
}

function newest(one: Alert, other: Alert): number {
  return Date.parse(other.occurredAt) - Date.parse(one.occurredAt)
}
