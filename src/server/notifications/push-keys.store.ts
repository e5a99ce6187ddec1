import webPush from 'web-push'
import * as z from 'zod/mini'
import type { Db } from '#server/platform/storage/database.ts'
import { secretMadeOnce } from '#server/platform/storage/secrets.store.ts'

/** The pair with which this server signs for push services: made once, kept in the database, the same on all servers. */
const pair = z.object({ publicKey: z.string(), privateKey: z.string() })
export type PushKeys = z.output<typeof pair>

export async function pushKeys(db: Db): Promise<PushKeys> {
  const stored = await secretMadeOnce(db, 'push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return pair.parse(JSON.parse(stored))
}
