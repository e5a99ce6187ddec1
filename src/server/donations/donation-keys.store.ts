import type { Db } from '#server/platform/storage/database.ts'
import { secret } from '#server/platform/storage/secrets.store.ts'

/** What the links of those who gave are signed with. */
export async function linkKey(db: Db): Promise<string> {
  return await secret(db, 'donation-links')
}

/** What says that a form was ours. */
export async function formKey(db: Db): Promise<string> {
  return await secret(db, 'donation-forms')
}

/** Without it nobody finds the address again from which a donation came. */
export async function networkKey(db: Db): Promise<string> {
  return await secret(db, 'donation-networks')
}
