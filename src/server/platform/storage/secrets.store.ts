import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })

/** Made at the first start and kept in the database, so that all servers and all restarts agree on it. */
export async function secret(db: Db, name: string): Promise<string> {
  return await secretMadeOnce(db, name, () => randomBytes(32).toString('base64url'))
}

export async function secretMadeOnce(db: Db, name: string, make: () => string): Promise<string> {
  const fresh = make()
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing()
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, name))
  return stored?.value ?? fresh
}
