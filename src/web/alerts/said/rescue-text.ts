import type { Alert } from '#contract/alerts/alert.ts'
import { rescueStanding } from '#contract/alerts/rescue-standing.ts'
import { comingText } from '#web/platform/words/coming-text.ts'
import type { Language } from '#web/platform/words/language.ts'

type RescueWords = { readonly someone: string; readonly inChargeOf: (who: string) => string }
type Reader = { readonly language: Language; readonly now: number }

/** « Prise en charge par … » when somebody ashore took it; « En route : … » from the first who sails, with his minutes. The same words on every screen. */
export function rescueText(
  alert: Pick<Alert, 'status' | 'going' | 'acknowledgedByName'>,
  say: RescueWords,
  { language, now }: Reader,
): string {
  const { going, status, acknowledgedByName } = alert
  const inCharge = say.inChargeOf(acknowledgedByName ?? say.someone)
  if (rescueStanding(alert) !== 'under_way') return inCharge
  const onTheWay = comingText(going, language, now)
  return status === 'acknowledged' ? `${onTheWay} · ${inCharge}` : onTheWay
}
