import { expect, test } from 'vitest'
import { importKilledAfter } from '#test/kills/import-kills.ts'
import { newFolder } from '#test/running-server.ts'

test('kill -9 while a table comes in: all of it is there or nothing, and sent again it is there once', async () => {
  const folder = newFolder()
  try {
    const ends: string[] = []
    for (const delay of [250, 500, 900, 6000]) ends.push(await importKilledAfter(folder.path, delay))
    expect(ends).toContain('before')
    expect(ends.at(-1)).toBe('after')
  } finally {
    folder.remove()
  }
}, 120_000)
