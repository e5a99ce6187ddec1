import type { Alert } from '#contract/alerts/alert.ts'

/*
 * laterOf        of two tellings of one alert, the one that is further in its life
 * withAlert      a list after something was heard of one alert
 * afterAsking    a list after the server was asked, with what was heard meanwhile
 * cardOf         what the card shows: all active, then the last of the others
 */

const progress = { active: 0, acknowledged: 1, resolved: 2 } as const
const mostOthers = 5

/** An alert never goes back: an event that is heard again, or an answer that was long on its way, wakes nothing up. */
export function laterOf(known: Alert | undefined, received: Alert): Alert {
  return known && progress[known.status] > progress[received.status] ? known : received
}

export function withAlert(alerts: readonly Alert[], received: Alert): Alert[] {
  const known = alerts.find(({ id }) => id === received.id)
  return inOrder([laterOf(known, received), ...alerts.filter(({ id }) => id !== received.id)])
}

/** What the server lists counts; what it no longer lists because somebody dealt with it stays known as dealt with. */
export function afterAsking(known: readonly Alert[], listed: readonly Alert[]): Alert[] {
  const ids = new Set(listed.map(({ id }) => id))
  const settled = known.filter(({ id, status }) => status !== 'active' && !ids.has(id)).slice(0, mostSettled)
  return inOrder([
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

/** Active first, the newest first among them. A call for help that is being dealt with stands before what is over. */
export function cardOf(alerts: readonly Alert[]): { readonly active: Alert[]; readonly others: Alert[] } {
  const others = alerts.filter(({ status }) => status !== 'active')
  return {
    active: alerts.filter(({ status }) => status === 'active').toSorted((one, other) => gravity(one) - gravity(other)),
    others: others.toSorted((one, other) => Number(isUnderway(other)) - Number(isUnderway(one))).slice(0, mostOthers),
  }
}

function inOrder(alerts: readonly Alert[]): Alert[] {
  return alerts.toSorted(
    (one, other) =>
      Number(one.status !== 'active') - Number(other.status !== 'active') ||
      Date.parse(other.receivedAt) - Date.parse(one.receivedAt),
  )
}

function gravity({ alertType, drill }: Alert): number {
  return alertType === 'emergency' && !drill ? 0 : 1
}

function isUnderway({ alertType, status }: Alert): boolean {
  return alertType === 'emergency' && status === 'acknowledged'
}
