import type { Db } from '#server/storage/database.ts'
import { secret } from '#server/storage/secrets.store.ts'

/** What the links in reminders are signed with. */
export async function linkKey(db: Db): Promise<string> {
  return await secret(db, 'voyage-links')
}
