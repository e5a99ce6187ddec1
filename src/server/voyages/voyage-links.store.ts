import type { Db } from '#server/platform/storage/database.ts'
import { secret } from '#server/platform/storage/secrets.store.ts'

/** What the links in reminders are signed with. */
export async function linkKey(db: Db): Promise<string> {
  return await secret(db, 'voyage-links')
}
