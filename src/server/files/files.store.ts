import { eq } from 'drizzle-orm'
import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { type FileKeeper, isFileName, nameFor } from './files.ts'
import type { Db } from '#server/storage/database.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const storedFiles = pgTable('stored_files', {
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
})

/** Several servers share one database and no folder: the files are kept where all of them look. */
export function databaseFiles(db: Db): FileKeeper {
  return {
    keep: async (content, extension, inside = db) => {
      const name = nameFor(content, extension)
      await inside.insert(storedFiles).values({ name, content }).onConflictDoNothing()
      return name
    },
    read: async (name) => {
      if (!isFileName(name)) return null
      const [file] = await db.select().from(storedFiles).where(eq(storedFiles.name, name))
      return file?.content ?? null
    },
    remove: async (name, inside = db) => {
      if (isFileName(name)) await inside.delete(storedFiles).where(eq(storedFiles.name, name))
    },
  }
}
