import type { Alert } from '#contract/alerts/alert.ts'
import { rescueStanding } from '#contract/alerts/rescue-standing.ts'

type RescueWords = {
  readonly someone: string
  readonly inChargeOf: (who: string) => string
  readonly onTheWay: (names: string) => string
}

/** « Prise en charge par … » when somebody ashore took it; « En route : … » from the first who sails. The same words on every screen. */
export function rescueText(alert: Pick<Alert, 'status' | 'going' | 'acknowledgedByName'>, say: RescueWords): string {
  const { going, status, acknowledgedByName } = alert
  const inCharge = say.inChargeOf(acknowledgedByName ?? say.someone)
  if (rescueStanding(alert) !== 'under_way') return inCharge
  const onTheWay = say.onTheWay(going.map(({ name }) => name ?? say.someone).join(', '))
  return status === 'acknowledged' ? `${onTheWay} · ${inCharge}` : onTheWay
}
