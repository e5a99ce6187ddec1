import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectEveryFixOnce, floodUntilKilled } from '#test/kills/position-kills.ts'
import { newFolder, startServer } from '#test/running-server.ts'

/** `GUET_TEST_MINUTES=20` is as long as a day of the whole country’s positions takes. */
const minutes = Number(process.env['GUET_TEST_MINUTES'] ?? 5)
const longestRecovery = 10_000
const largestLog = 1_000_000_000

test(`${minutes} minutes of positions as fast as they are taken: the log stays below a gigabyte, and a start after kill -9 takes ten seconds at most`, async () => {
  const folder = newFolder()
  const log = join(folder.path, 'postgres', 'pg_wal')
  const size = () => readdirSync(log).reduce((all, name) => all + (statSync(join(log, name)).size || 0), 0)
  let largest = 0
  const looking = setInterval(() => (largest = Math.max(largest, size())), 1000)
  try {
    const acknowledged = await floodUntilKilled(folder.path, minutes * 60_000)
    clearInterval(looking)
    const begun = performance.now()
    const server = startServer(folder.path)
    expect(await server.ready).not.toBeNull()
    const recovery = performance.now() - begun
    await server.kill()
    process.stdout.write(
      `${acknowledged.length} positions, log at most ${Math.round(largest / 1e6)} MB, start ${Math.round(recovery)} ms\n`,
    )
    expect(largest).toBeLessThan(largestLog)
    expect(recovery).toBeLessThan(longestRecovery)
    await expectEveryFixOnce(folder.path, acknowledged)
  } finally {
    clearInterval(looking)
    folder.remove()
  }
})
