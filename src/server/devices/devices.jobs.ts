import type { Services } from '#server/platform/services.ts'
import { forgetRefusedFramesBefore, trimUnknownDevices } from './unknown-devices.store.ts'

const month = 30 * 24 * 3_600_000
/** Whoever scans our ports with invented names must not fill the disk, nor the list that administrators read. */
const mostUnknownDevices = 1000

export async function forgetOldUnknownDevices(services: Services): Promise<void> {
  const oldest = new Date(services.now().getTime() - month)
  await trimUnknownDevices(services.db, oldest, mostUnknownDevices)
  await forgetRefusedFramesBefore(services.db, oldest)
}
