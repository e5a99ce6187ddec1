import { type Knock, type Refusals, addRefused, listRefused, listUnknown, upsertUnknown } from './strangers.store.ts'
import { isPhoneName } from './phone-names.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import type { House } from '#server/house.ts'
import { pageOf } from '#server/http/page-of.ts'

export type { Knock as Stranger, Refusals as RefusedFrames }

const longestName = 64

/**
 * Somebody unknown knocked. Administrators see it and may adopt it; it never becomes a boat by itself. A device that
 * is known and may not speak is no stranger: it could not be adopted.
 */
export async function noteStrangers(house: House, knocks: readonly Knock[]): Promise<void> {
  const strangers = knocks.filter(({ deviceId }) => !isPhoneName(deviceId))
  const named = new Map(strangers.map((knock) => [knock.deviceId.slice(0, longestName), knock]))
  if (named.size === 0) return
  await upsertUnknown(
    house.db,
    [...named].map(([deviceId, knock]) => ({ ...knock, deviceId })),
  )
}

export async function noteRefusedFrames(house: House, refusals: readonly Refusals[]): Promise<void> {
  if (refusals.length > 0) await addRefused(house.db, refusals)
}

/** Who knocks without being known, and what came in that was not believed. */
export async function listUnknownDevices(house: House, query: PageQuery) {
  const { count, found } = await listUnknown(house.db, query)
  const shown = found.map((device) => ({
    ...device,
    firstSeen: device.firstSeen.toISOString(),
    lastSeen: device.lastSeen.toISOString(),
    sosAt: device.sosAt?.toISOString() ?? null,
  }))
  const refused = (await listRefused(house.db)).map((kind) => ({
    ...kind,
    firstSeen: kind.firstSeen.toISOString(),
    lastSeen: kind.lastSeen.toISOString(),
  }))
  return { ...pageOf(house, '/tracking/devices/unknown/', query, count, shown), refused }
}
