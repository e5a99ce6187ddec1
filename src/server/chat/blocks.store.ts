import { and, eq, or } from 'drizzle-orm'
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/storage/columns.ts'
import type { Db } from '#server/platform/storage/database.ts'

/** Whose direct messages somebody does not want to see. */
const blocks = pgTable(
  'chat_blocks',
  {
    accountId: uuid('account_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    blockedAt: time('blocked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.blockedId] })],
)

type Block = { readonly accountId: string; readonly blockedId: string }

export async function insertBlock(db: Db, block: Block, blockedAt: Date): Promise<void> {
  await db
    .insert(blocks)
    .values({ ...block, blockedAt })
    .onConflictDoNothing()
}

export async function deleteBlock(db: Db, block: Block): Promise<void> {
  await db.delete(blocks).where(named(block))
}

export async function hasBlocked(db: Db, block: Block): Promise<boolean> {
  return (await db.select().from(blocks).where(named(block))).length > 0
}

export async function blockedBy(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const found = await db.select().from(blocks).where(eq(blocks.accountId, accountId))
  return new Set(found.map(({ blockedId }) => blockedId))
}

/** Whoever is deleted hides nobody, and nobody hides him. */
export async function deleteBlocksOf(db: Db, accountId: string): Promise<void> {
  await db.delete(blocks).where(or(eq(blocks.accountId, accountId), eq(blocks.blockedId, accountId)))
}

function named({ accountId, blockedId }: Block) {
  return and(eq(blocks.accountId, accountId), eq(blocks.blockedId, blockedId))
}
