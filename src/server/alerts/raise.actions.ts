import {
  type AlertRow,
  alertById,
  insertAlert,
  insertTrail,
  lastPressNoted,
  openAlertAbout,
  openKeysAmong,
  updateOpen,
} from './alerts.store.ts'
import { beginEscalation, firstStepAt } from './escalation.actions.ts'
import { alertsTopic } from './topics.ts'
import { noticeOf } from './notice.actions.ts'
import { existingAlert, tellAlert, tellRow } from './tell-alert.actions.ts'
import type { AlertType, Severity, SosNature } from '#contract/alerts/alert.ts'
import { alertRaised } from '#contract/alerts/alerts.live.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/storage/new-id.ts'

export type Raised = {
  /** Made by the client, or from what was heard, so that the same thing twice is one alert; else made here. */
  readonly id?: string
  readonly alertType: AlertType
  readonly severity: Severity
  readonly message: string
  readonly pirogueId: string | null
  /** The person whom it is about. */
  readonly accountId: string | null
  readonly deviceId: string | null
  readonly zoneId: string | null
  readonly place: Place | null
  readonly occurredAt: Date
  readonly receivedAt: Date
  /** At most one alert that is not resolved has this key; null for alerts that never stand for one another. */
  readonly openKey: string | null
  readonly isDrill: boolean
  readonly metadata: { readonly [name: string]: unknown }
  readonly clockSuspect?: boolean
  readonly nature?: SosNature | null
  readonly peopleOnBoard?: number | null
}

type Place = {
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  readonly at: Date
}

/**
 * The one door through which the server raises alerts, in the transaction that the house is in: the alert, its first
 * messages and what the screens are told are kept together with what caused it. Null for one that was known already.
 */
export async function raise(house: House, raised: readonly Raised[]): Promise<(AlertRow | null)[]> {
  const rows: (AlertRow | null)[] = []
  for (const one of raised) rows.push(await raiseOne(house, one))
  return rows
}

/** Whatever these alerts spoke of is over by itself. */
export async function settle(house: House, openKeys: readonly string[], reason: string): Promise<void> {
  if (openKeys.length === 0) return
  const now = house.now()
  const change = {
    status: 'resolved',
    resolvedAt: now,
    resolveReason: reason,
    nextStage: null,
    nextStageAt: null,
  } as const
  for (const alertId of await updateOpen(house.db, openKeys, change)) {
    await insertTrail(house.db, { id: newId(), alertId, act: 'settled', at: now, tookEffect: true, detail: reason })
    await tellAlert(house, alertId)
  }
}

/** Which of these keys have an alert that is not resolved. */
export async function openAmong(house: House, openKeys: readonly string[]): Promise<ReadonlySet<string>> {
  return openKeys.length === 0 ? new Set() : await openKeysAmong(house.db, openKeys)
}

async function raiseOne(house: House, raised: Raised): Promise<AlertRow | null> {
  const { id = newId(), place, ...about } = raised
  const rings = raised.alertType === 'emergency' && !raised.isDrill
  const inserted = await insertAlert(house.db, {
    ...about,
    id,
    status: 'active',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    speed: place?.speed ?? null,
    heading: place?.heading ?? null,
    placeAt: place?.at ?? null,
    clockSuspect: raised.clockSuspect ?? false,
    ...(rings && firstStepAt(raised.receivedAt)),
  })
  if (!inserted) {
    await noteAgain(house, id, raised)
    return null
  }
  const trail = { id: newId(), alertId: id, act: 'raised', accountId: raised.accountId, tookEffect: true } as const
  await insertTrail(house.db, { ...trail, at: raised.receivedAt })
  const row = await existingAlert(house, id)
  await (rings ? beginEscalation(house, row) : noticeOf(house, row))
  await tellRow(house, row, alertRaised)
  if (rings) await house.afterCommit(() => house.bus.publish(alertsTopic, {}))
  return row
}

/** A tracker whose button is held down repeats itself every few seconds. */
const noteEvery = 60_000

/** The button of a boat whose SOS is open was pressed again: everybody is told, but nobody is rung twice. */
async function noteAgain(house: House, id: string, { openKey, receivedAt, accountId }: Raised): Promise<void> {
  // The same thing, heard once more: it is known.
  if (openKey === null || (await alertById(house.db, id)) !== null) return
  const open = await openAlertAbout(house.db, openKey)
  if (open?.alertType !== 'emergency') return
  const last = await lastPressNoted(house.db, open.id)
  if (last !== null && receivedAt.getTime() - last.getTime() < noteEvery) return
  const entry = {
    id: newId(),
    alertId: open.id,
    act: 'pressed_again',
    accountId,
    at: receivedAt,
    tookEffect: false,
  } as const
  await insertTrail(house.db, entry)
  await tellAlert(house, open.id)
}
