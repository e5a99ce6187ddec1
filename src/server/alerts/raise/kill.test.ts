import { expect, test } from 'vitest'
import { expectEverySosOnce, raiseUntilKilled } from '#test/kills/alert-kills.ts'
import { newFolder } from '#test/running-server.ts'

test('R2: kill -9 while SOS come in, twice: every acknowledged SOS is there once and goes on being escalated', async () => {
  const folder = newFolder()
  try {
    const acknowledged = [...(await raiseUntilKilled(folder.path, 9)), ...(await raiseUntilKilled(folder.path, 4))]
    expect(acknowledged.length).toBeGreaterThanOrEqual(13)
    await expectEverySosOnce(folder.path, acknowledged)
  } finally {
    folder.remove()
  }
})
