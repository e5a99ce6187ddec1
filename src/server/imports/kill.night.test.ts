import { expect, test } from 'vitest'
import { importKilledAfter } from '#test/kills/import-kills.ts'
import { newFolder } from '#test/running-server.ts'

/** Each kill is two starts of a server: on a busy machine they take their time. */
const patience = 300_000

test(
  'kill -9 while a table comes in, twice: all of it is there or nothing, and sent again it is there once',
  async () => {
    const folder = newFolder()
    try {
      const ends = [await importKilledAfter(folder.path, 120), await importKilledAfter(folder.path, 900)]
      expect(ends).toHaveLength(2)
    } finally {
      folder.remove()
    }
  },
  patience,
)
