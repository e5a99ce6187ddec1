import { expect, test } from 'vitest'
import { expectEveryFixOnce, floodUntilKilled } from '#test/kills/position-kills.ts'
import { newFolder } from '#test/running-server.ts'

test('kill -9 in the middle of a flood, 50 times: every acknowledged position is there once', async () => {
  const folder = newFolder()
  try {
    const acknowledged: string[] = []
    for (let kill = 0; kill < 50; kill += 1) {
      // Every moment of the first second, in an order that is the same every time.
      acknowledged.push(...(await floodUntilKilled(folder.path, 100 + ((kill * 137) % 900))))
      if (kill % 10 === 9) await expectEveryFixOnce(folder.path, acknowledged)
    }
    expect(acknowledged.length).toBeGreaterThan(5000)
  } finally {
    folder.remove()
  }
})
