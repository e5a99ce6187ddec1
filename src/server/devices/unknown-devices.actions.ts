import type { PageQuery } from '#contract/wire/page.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import { isPhoneName } from './phone-names.ts'
import {
  type RefusalCounts,
  type UnknownDeviceReport,
  addRefusedFrames,
  refusedFramesPage,
  unknownDevicesPage,
  upsertUnknownDevices,
} from './unknown-devices.store.ts'

export type { UnknownDeviceReport, RefusalCounts as RefusedFrames }

const longestName = 64

/**
 * A device that is not known sent something. Administrators see it and may adopt it; it never becomes a boat by itself. A device that
 * is known and may not speak is not an unknown one: it could not be adopted.
 */
export async function noteUnknownDevices(services: Services, reports: readonly UnknownDeviceReport[]): Promise<void> {
  const unknownDevices = reports.filter(({ deviceId }) => !isPhoneName(deviceId))
  const named = new Map(unknownDevices.map((report) => [report.deviceId.slice(0, longestName), report]))
  if (named.size === 0) return
  await upsertUnknownDevices(
    services.db,
    [...named].map(([deviceId, report]) => ({ ...report, deviceId })),
  )
}

export async function noteRefusedFrames(services: Services, refusals: readonly RefusalCounts[]): Promise<void> {
  if (refusals.length > 0) await addRefusedFrames(services.db, refusals)
}

/** Devices that send without being known, and frames that were not believed. */
export async function listUnknownDevices(services: Services, query: PageQuery) {
  const { count, found } = await unknownDevicesPage(services.db, query)
  const shown = found.map((device) => ({
    ...device,
    firstSeen: device.firstSeen.toISOString(),
    lastSeen: device.lastSeen.toISOString(),
    sosAt: device.sosAt?.toISOString() ?? null,
  }))
  const refused = (await refusedFramesPage(services.db)).map((kind) => ({
    ...kind,
    firstSeen: kind.firstSeen.toISOString(),
    lastSeen: kind.lastSeen.toISOString(),
  }))
  return { ...pageOf(services, '/tracking/devices/unknown/', query, count, shown), refused }
}
