import { type Alert, isCase, isOpenCase, isOpenSos, severities } from '#contract/alerts/alert.ts'
import { type AlertGroup, type KnownAlert, groupsOf, manyIn } from './says-the-same.ts'

/*
 * laterOf        of two tellings of one alert, the one that is further in its life
 * isOpen         not over: active, or a case in somebody's charge
 * atLeast        so many open ones; « 50+ » where there may be more lines than were asked for
 * withAlert      a list after something was heard of one alert
 * afterAsking    a list after the server was asked, with what was heard meanwhile
 * openGroups     what is open, of those that say the same the newest
 * cardOf         what the card shows: the worst of what is open, then the last of the others
 */

const progress = { active: 0, acknowledged: 1, resolved: 2 } as const
const mostShown = 5

/**
 * An alert never goes back: an event that is heard again, or an answer that was long on its way, wakes nothing up. Only
 * its raiser opens an SOS again, and from then on what was told before is old.
 */
export function laterOf(known: Alert | undefined, received: Alert): Alert {
  if (!known) return received
  const [before, after] = [reopenedAt(known), reopenedAt(received)]
  if (before !== after) return before > after ? known : received
  return progress[known.status] > progress[received.status] ? known : received
}

/** What this device kept from before may not say it. */
function reopenedAt(alert: Partial<Alert>): number {
  return alert.reopenedAt ? Date.parse(alert.reopenedAt) : 0
}

/** Taken in charge is not over: a crew is still in the water. */
export function isOpen(alert: Pick<Alert, 'alertType' | 'metadata' | 'status'>): boolean {
  return alert.status === 'active' || (isCase(alert) && alert.status === 'acknowledged')
}

/** As many as the card may want, asked for at once: the open ones first. */
export const mostRecent = 50

export function atLeast(lines: number, text: string): string {
  return lines < mostRecent ? text : `${text}+`
}

export function withAlert(alerts: readonly Alert[], received: Alert): Alert[] {
  const known = alerts.find(({ id }) => id === received.id)
  return alertsInOrder([laterOf(known, received), ...alerts.filter(({ id }) => id !== received.id)])
}

/** What the server lists counts; of what it no longer lists, what is known to be over stays known as over. */
export function afterAsking(known: readonly Alert[], listed: readonly Alert[]): Alert[] {
  const ids = new Set(listed.map(({ id }) => id))
  const settled = known.filter(({ id, status }) => status === 'resolved' && !ids.has(id)).slice(0, mostSettled)
  return alertsInOrder([
    ...listed.map((received) =>
      laterOf(
        known.find(({ id }) => id === received.id),
        received,
      ),
    ),
    ...settled,
  ])
}
const mostSettled = 50

export function openGroups(alerts: readonly KnownAlert[]): readonly AlertGroup[] {
  return groupsOf(alerts.filter(isOpen))
}

type AlertsInCard = {
  readonly open: readonly AlertGroup[]
  /** How many lines are open, and how many alerts. */
  readonly openLines: number
  readonly openCount: number
  readonly others: readonly AlertGroup[]
}

/** The worst of what is open first: calls for help that nobody answers, then those in charge, then by how grave it is. */
export function cardOf(alerts: readonly KnownAlert[]): AlertsInCard {
  const open = openGroups(alerts)
  return {
    open: open.toSorted((one, other) => gravity(one.alert) - gravity(other.alert)).slice(0, mostShown),
    openLines: open.length,
    openCount: manyIn(open),
    others: groupsOf(alerts.filter((alert) => !isOpen(alert))).slice(0, mostShown),
  }
}

export function alertsInOrder(alerts: readonly Alert[]): Alert[] {
  return alerts.toSorted(
    (one, other) =>
      Number(!isOpenCase(one)) - Number(!isOpenCase(other)) ||
      Number(!isOpenSos(one)) - Number(!isOpenSos(other)) ||
      Number(one.status !== 'active') - Number(other.status !== 'active') ||
      Number(!isOpen(one)) - Number(!isOpen(other)) ||
      Date.parse(other.receivedAt) - Date.parse(one.receivedAt),
  )
}

function gravity(alert: Alert): number {
  const { drill, status, severity } = alert
  if (drill) return 9
  if (isCase(alert)) return status === 'active' ? 0 : 1
  return 2 + severities.indexOf(severity)
}
