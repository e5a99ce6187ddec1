import type { Services } from '#server/platform/services.ts'
import {
  deleteDevicesBefore,
  deleteDevicesBeyond,
  deleteDevicesOf,
  hasDevice,
  keepDevice,
} from './known-devices.store.ts'
import { secretHash } from './secrets.ts'

/*
 * A browser has one mark, in a cookie that no script reads. It opens nothing: it only tells the devices on which an account
 * was signed in to from those of strangers, whose guesses close no way in for them. It ends with every password that is
 * changed, with the account, and half a year after it was used last.
 */
const lifetime = 180 * 24 * 60 * 60_000
/** Of one account: whoever signs in from a script each time anew fills no table. */
const mostDevices = 20

export async function rememberDevice(services: Services, accountId: string, mark: string): Promise<void> {
  await keepDevice(services.db, { accountId, markHash: secretHash(mark), lastSeen: services.now() })
  await deleteDevicesBeyond(services.db, accountId, mostDevices)
}

export async function deviceIsKnown(services: Services, accountId: string, mark: string): Promise<boolean> {
  const since = new Date(services.now().getTime() - lifetime)
  return await hasDevice(services.db, accountId, secretHash(mark), since)
}

export async function forgetDevices(services: Services, accountId: string): Promise<void> {
  await deleteDevicesOf(services.db, accountId)
}

export async function forgetOldDevices(services: Services): Promise<void> {
  await deleteDevicesBefore(services.db, new Date(services.now().getTime() - lifetime))
}
