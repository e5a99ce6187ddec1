import { eq } from 'drizzle-orm'
import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/storage/database.ts'
import { chunksFrom, databaseParts, hasChunks, removeChunks } from './chunks.store.ts'
import { type FileKeeper, gathered, isFileName, nameFor } from './files.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const storedFiles = pgTable('stored_files', {
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
})

/** Several servers share one database and no folder: the files are kept where all of them look. What came in pieces stays in pieces. */
export function databaseFiles(db: Db): FileKeeper {
  const wholeOf = async (name: string): Promise<Buffer | null> => {
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.name, name))
    return file?.content ?? null
  }
  return {
    keep: async (content, extension, inside = db) => {
      const name = nameFor(content, extension)
      await inside.insert(storedFiles).values({ name, content }).onConflictDoNothing()
      return name
    },
    read: async (name) => {
      if (!isFileName(name)) return null
      const whole = await wholeOf(name)
      if (whole !== null || !(await hasChunks(db, name))) return whole
      return await gathered(chunksFrom(db, name))
    },
    remove: async (name, inside = db) => {
      if (!isFileName(name)) return
      await inside.delete(storedFiles).where(eq(storedFiles.name, name))
      await removeChunks(inside, name)
    },
    pieces: async (name, from = 0, to) => {
      if (!isFileName(name)) return null
      if (await hasChunks(db, name)) return chunksFrom(db, name, from, to)
      const whole = await wholeOf(name)
      return whole && onePiece(whole.subarray(from, to))
    },
    parts: databaseParts(db),
  }
}

async function* onePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
