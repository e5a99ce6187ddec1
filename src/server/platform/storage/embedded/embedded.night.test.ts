import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationFleet } from '#server/app/demonstration/demonstration-fleet.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { expectNothingLost, registerUntilKilled } from '#test/kills/kills.ts'
import { type Folder, newFolder, startServer } from '#test/running-server.ts'

let folder: Folder
beforeAll(() => {
  folder = newFolder()
})
afterAll(() => folder.remove())

test('kill -9 in the middle of registrations, 200 times: nobody acknowledged is lost, nobody is there by half', async () => {
  const acknowledged: string[] = []
  for (let kill = 0; kill < 200; kill += 1) {
    // From the first to the fortieth, in an order that is the same every time.
    acknowledged.push(...(await registerUntilKilled(folder.path, 1 + ((kill * 17) % 40))))
    if (kill % 20 === 19) await expectNothingLost(folder.path, acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThan(1000)
})

test('a first start killed at every tenth of a second leaves the demonstration whole or not at all', async () => {
  for (let after = 100; after <= 4000; after += 100) {
    const fresh = newFolder(after % 200 === 0 ? 'migrated' : 'nothing')
    const killed = startServer(fresh.path, { GUET_DEMO: '1' })
    await wait(after)
    await killed.kill()
    const { pool, close } = await openStorage({ dataFolder: fresh.path, databaseUrl: null })
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from accounts')
    await close()
    expect([0, 3 + demonstrationFleet.length]).toContain(rows[0]?.count)
    const next = startServer(fresh.path, { GUET_DEMO: '1' })
    expect(await next.ready).not.toBeNull()
    await next.kill()
    fresh.remove()
  }
})
