import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/platform/storage/embedded/embedded.ts'
import { type Folder, newFolder } from '#test/running-server.ts'
import { statement } from './statement.ts'

let folder: Folder
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => folder.remove())

test('the one session of the embedded database forgets a statement with the connection that named it', async () => {
  const ask = statement<{ said: string }, { word: string }>(
    'said_again',
    sql`select ${sql.placeholder('word')}::text as said`,
  )
  const { connect, close } = await startEmbedded(folder.path)
  for (const word of ['first', 'second']) {
    const pool = connect()
    expect(await ask(drizzle(pool), { word })).toEqual([{ said: word }])
    await pool.end()
  }
  await close()
})
