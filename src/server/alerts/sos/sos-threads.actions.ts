import type { WatchedAlert } from '#contract/alerts/alert-visibility.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { type AlertRow, alertsSeenBy } from '#server/alerts/alerts.store.ts'
import { existingAlert } from '#server/alerts/raise/publish-alert.actions.ts'
import { watched } from '#server/alerts/show-alert.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { sosVisibilityFor } from './open-sos.actions.ts'
import { isInRescue } from './open-sos.store.ts'

/*
 * Who speaks with each other about an SOS: who called, whose boat it is, who said that he goes there; and ashore whoever sees it.
 *   threadsSeenBy   the SOS that are not over and of which somebody hears what is said
 *   threadOf        one of them, also when it is over
 *   isInEmergency   who may write in the emergency channel, too
 *   whoseSos        whose it is called, and who has taken charge of it
 */

export async function threadsSeenBy(
  services: Services,
  caller: Caller,
  most: number,
): Promise<(Led & { readonly id: string; readonly name: string | null })[]> {
  const near = await sosVisibilityFor(services, caller)
  const open = { type: 'emergency', open: true, drill: false } as const
  const { found } = await alertsSeenBy(services.db, caller, near, open, { page: 1, pageSize: most })
  const heard = found.filter((row) => caller.role !== 'fisherman' || peopleOf(row).includes(caller.id))
  return heard.map((row) => ({ id: row.id, name: nameOf(row), ...ledBy(row) }))
}

/** Whether somebody calls for help, or goes to who does. */
export async function isInEmergency({ db }: Services, accountId: string): Promise<boolean> {
  return await isInRescue(db, accountId)
}

export async function threadOf(
  services: Services,
  id: string,
): Promise<Led & { readonly alert: WatchedAlert; readonly people: readonly string[] }> {
  const row = await existingAlert(services, id)
  if (row.alertType !== 'emergency') throw new Refused(notFound)
  return { alert: watched(row), people: peopleOf(row), ...ledBy(row) }
}

export async function whoseSos(
  services: Services,
  id: string,
): Promise<{ readonly name: string; readonly isDrill: boolean; readonly inCharge: string | null }> {
  const row = await existingAlert(services, id)
  return { name: nameOf(row), isDrill: row.isDrill, inCharge: row.acknowledgedBy }
}

function nameOf({ pirogueName, userName, message }: AlertRow): string {
  return pirogueName ?? userName ?? message
}

function peopleOf(row: AlertRow): string[] {
  return [...new Set([...raisersOf(row), ...row.going.map(({ user }) => user)])]
}

function raisersOf({ accountId, ownerId, raisedBy }: AlertRow): string[] {
  return [...new Set([accountId, ownerId, raisedBy].filter((one) => one !== null))]
}

/** Who called, whom nobody keeps from speaking; and who has taken charge. */
type Led = { readonly raisers: readonly string[]; readonly inCharge: string | null }

function ledBy(row: AlertRow): Led {
  return { raisers: raisersOf(row), inCharge: row.acknowledgedBy }
}
