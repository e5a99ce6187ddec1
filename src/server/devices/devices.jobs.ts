import { forgetRefusedBefore, forgetUnknownBefore } from './strangers.store.ts'
import type { House } from '#server/house.ts'

const month = 30 * 24 * 3_600_000
/** Whoever scans our ports with invented names must not fill the disk, nor the list that administrators read. */
const mostStrangers = 1000

export async function forgetOldStrangers(house: House): Promise<void> {
  const oldest = new Date(house.now().getTime() - month)
  await forgetUnknownBefore(house.db, oldest, mostStrangers)
  await forgetRefusedBefore(house.db, oldest)
}
