import { expect, test } from 'vitest'
import { expectEverySosOnce, raiseUntilKilled } from '#test/alert-kills.ts'
import { newFolder } from '#test/running-server.ts'

test('R2: kill -9 while SOS come in, 200 times: every acknowledged SOS is there once', async () => {
  const folder = newFolder()
  try {
    const acknowledged: string[] = []
    for (let kill = 0; kill < 200; kill += 1) {
      acknowledged.push(...(await raiseUntilKilled(folder.path, 1 + ((kill * 7) % 30))))
      if (kill % 20 === 19) await expectEverySosOnce(folder.path, acknowledged)
    }
    expect(acknowledged.length).toBeGreaterThan(2000)
  } finally {
    folder.remove()
  }
})
