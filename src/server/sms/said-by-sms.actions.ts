import { callOf } from '#server/alarms/adopted-calls.actions.ts'
import { insertCorrection } from '#server/alerts/alert-statements.store.ts'
import { alertById } from '#server/alerts/alerts.store.ts'
import { alertWords } from '#server/alerts/alerts.words.ts'
import { lockOpenAlertAbout } from '#server/alerts/open-alerts.store.ts'
import { overdueKeys } from '#server/alerts/overdue/overdue-keys.ts'
import { placeOfCall } from '#server/alerts/place/alert-place.actions.ts'
import { boatName } from '#server/alerts/raise/boat-names.store.ts'
import { publishAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { raise, settleAlerts } from '#server/alerts/raise/raise.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { sosKeyOf } from '#server/alerts/sos/sos-keys.ts'
import { unknownNumbers } from '#server/alarms/unknown-callers.ts'

/*
 * Anybody can write an SMS in the name of a number. So by SMS a call for help is raised, and never ended or lowered.
 *   noteSaidBySms      what was said stands in every case of the boat that is open, as said by SMS; true when there is one
 *   adoptNumber        the call of a number that has been given to somebody becomes that of his boat
 *   lastPlaceOf        where a boat was seen last
 */
export async function noteSaidBySms(
  services: Services,
  { accountId, about }: { readonly accountId: string; readonly about: readonly string[] },
  { said, at }: { readonly said: string; readonly at: Date },
): Promise<boolean> {
  let isOpen = false
  for (const key of new Set(about.flatMap((one) => [sosKeyOf(one), `${overdueKeys}${one}`]))) {
    const open = await lockOpenAlertAbout(services.db, key)
    if (open === null) continue
    isOpen = true
    const reason = alertWords.saidBySms(said)
    await insertCorrection(services.db, { alertId: open.id, accountId, byRaiser: false, at, reason })
    await publishAlert(services, open.id)
  }
  return isOpen
}

export async function adoptNumber(
  services: Services,
  number: string,
  { accountId, pirogueId }: { readonly accountId: string; readonly pirogueId: string | null },
): Promise<void> {
  const ownKey = `${unknownNumbers.keyBegins}${number}`
  const open = await lockOpenAlertAbout(services.db, ownKey)
  const row = open && (await alertById(services.db, open.id))
  if (row === null) return
  const boat = pirogueId === null ? null : await boatName(services.db, pirogueId)
  const message = alertWords.unproved(alertWords.sosBySms(boat ?? alertWords.someBoat))
  const caller = { pirogueId, accountId, deviceId: null }
  await raise(services, [callOf(row, caller, message, { receivedAt: services.now(), source: 'sms' })])
  await settleAlerts(services, [ownKey], alertWords.numberWasAttached(number))
}

export async function lastPlaceOf(services: Services, accountId: string, pirogueId: string | null) {
  return await placeOfCall(services, { pirogueId, deviceId: null, accountId }, null)
}
