import { expect, test } from 'vitest'
import { expectEveryFixOnce, floodUntilKilled } from '#test/kills/position-kills.ts'
import { newFolder } from '#test/running-server.ts'

test('kill -9 in the middle of a flood, twice: every acknowledged position is there once', async () => {
  const folder = newFolder()
  try {
    const acknowledged = [...(await floodUntilKilled(folder.path, 400)), ...(await floodUntilKilled(folder.path, 650))]
    expect(acknowledged.length).toBeGreaterThan(100)
    await expectEveryFixOnce(folder.path, acknowledged)
  } finally {
    folder.remove()
  }
})
