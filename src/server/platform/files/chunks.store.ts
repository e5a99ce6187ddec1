import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { bigint, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/storage/database.ts'
import { type FileParts, PartLost, inLargePieces } from './files.ts'

/*
 * Files in the database, a piece to a row: nobody has a whole video in the memory.
 *   databaseParts   those on their way
 *   chunksFrom      what is in one, from one byte up to another
 *   hasChunks       whether it is there
 *   removeChunks    takes it away
 */
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const storedChunks = pgTable(
  'stored_chunks',
  {
    name: text('name').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.position] })],
)
const { name: nameColumn, position } = storedChunks

const partName = (part: string) => `part-${part}`

export function databaseParts(db: Db): FileParts {
  return {
    append: async (part, from, pieces, kept) => {
      const name = partName(part)
      await db.delete(storedChunks).where(and(eq(nameColumn, name), gte(position, from)))
      const before = sql`substring(${storedChunks.content} for (${from} - ${position})::int)`
      const goesOver = sql`${position} + octet_length(${storedChunks.content}) > ${from}`
      await db
        .update(storedChunks)
        .set({ content: before })
        .where(and(eq(nameColumn, name), goesOver))
      if ((await lengthOf(db, name)) !== from) throw new PartLost()
      let length = from
      for await (const content of inLargePieces(pieces)) {
        await db.insert(storedChunks).values({ name, position: length, content })
        length += content.length
        await kept(length)
      }
    },
    read: (part) => chunksFrom(db, partName(part)),
    finish: async (part, name, inside = db) => {
      if (await hasChunks(inside, name)) await removeChunks(inside, partName(part))
      else
        await inside
          .update(storedChunks)
          .set({ name })
          .where(eq(nameColumn, partName(part)))
    },
    drop: async (part) => await removeChunks(db, partName(part)),
  }
}

export async function* chunksFrom(
  db: Db,
  name: string,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const [chunk] = await db
      .select()
      .from(storedChunks)
      .where(and(eq(nameColumn, name), lte(position, at)))
      .orderBy(desc(position))
      .limit(1)
    const rest = chunk?.content.subarray(at - chunk.position)
    if (rest === undefined || rest.length === 0) return
    const piece = at + rest.length > to ? rest.subarray(0, to - at) : rest
    yield piece
    at += piece.length
  }
}

export async function hasChunks(db: Db, name: string): Promise<boolean> {
  const [first] = await db
    .select({ position })
    .from(storedChunks)
    .where(eq(nameColumn, name))
    .orderBy(asc(position))
    .limit(1)
  return first !== undefined
}

export async function removeChunks(db: Db, name: string): Promise<void> {
  await db.delete(storedChunks).where(eq(nameColumn, name))
}

async function lengthOf(db: Db, name: string): Promise<number> {
  const [last] = await db
    .select({ end: sql<string>`${position} + octet_length(${storedChunks.content})` })
    .from(storedChunks)
    .where(eq(nameColumn, name))
    .orderBy(desc(position))
    .limit(1)
  return Number(last?.end ?? 0)
}
