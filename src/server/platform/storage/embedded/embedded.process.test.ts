import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demonstrationFleet } from '#server/app/demonstration/demonstration-fleet.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { expectNothingLost, registerUntilKilled } from '#test/kills/kills.ts'
import { type Folder, type RunningServer, engineFlags, newFolder, startServer } from '#test/running-server.ts'
import { FolderTaken, lockFolder } from './folder-lock.ts'

const peopleOfDemonstration = 3 + demonstrationFleet.length

/** What is asked of the embedded database alone: real processes, on a real folder, killed without a warning. */
let folder: Folder
const running: RunningServer[] = []
beforeEach(() => {
  folder = newFolder()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill()
  folder.remove()
})

test('fsync is on, and every commit reaches the disk before it is acknowledged', () => {
  const script = (name: string) => fileURLToPath(new URL(`../../../../../test/${name}`, import.meta.url))
  const commits = 25
  const output = execFileSync(
    process.execPath,
    [...engineFlags, '--import', script('fsyncs.ts'), script('commit-one-by-one.ts'), folder.path, String(commits)],
    { encoding: 'utf8' },
  )
  const told = JSON.parse(output) as { fsync: string; synchronous: string; fsyncs: number; readingCosts: number }
  expect(told).toMatchObject({ fsync: 'on', synchronous: 'on', readingCosts: 0 })
  expect(told.fsyncs).toBeGreaterThanOrEqual(commits)
})

describe('two servers never share a folder:', () => {
  test('the second stops at once with one clear sentence; after kill -9 of the first the folder is free at once', async () => {
    const first = start()
    const address = await ready(first)
    const second = start()
    expect(await second.ready).toBeNull()
    const { code, said } = await second.ended
    expect(code).toBe(1)
    expect(said.trim()).toBe(
      `Le dossier ${folder.path} est déjà ouvert par un autre serveur Guet. Arrêtez-le, ou choisissez GUET_DATA.`,
    )
    expect((await fetch(`${address}/api/health/`)).status).toBe(200)
    await first.kill()
    expect((await fetch(`${await ready(start())}/api/health/`)).status).toBe(200)
  })

  test('a lock is refused while it is held and given when it is released', () => {
    const { release } = lockFolder(folder.path)
    expect(() => lockFolder(folder.path)).toThrow(FolderTaken)
    release()
    lockFolder(folder.path).release()
  })

  test('a folder that cannot be locked at all is a fault, not another server', () => {
    rmSync(join(folder.path, 'lock.sqlite'), { force: true })
    writeFileSync(join(folder.path, 'lock.sqlite'), 'this is no SQLite database, but it is long enough to be looked at')
    expect(() => lockFolder(folder.path)).not.toThrow(FolderTaken)
    expect(() => lockFolder(folder.path)).toThrow('file is not a database')
  })
})

test('kill -9 in the middle of registrations, five times: nobody acknowledged is lost, nobody is there by half', async () => {
  const acknowledged: string[] = []
  for (const enough of [1, 7, 3, 12, 5]) acknowledged.push(...(await registerUntilKilled(folder.path, enough)))
  expect(acknowledged.length).toBeGreaterThanOrEqual(28)
  await expectNothingLost(folder.path, acknowledged)
})

test('a first start that is killed leaves nothing half made, and the next one completes it', async () => {
  const empty = newFolder('nothing')
  try {
    for (const after of [800, 1800]) await killAfter(startServer(empty.path, { GUET_DEMO: '1' }), after)
    const server = startServer(empty.path, { GUET_DEMO: '1' })
    await ready(server)
    await server.kill()
    expect(await accountsIn(empty.path)).toBe(peopleOfDemonstration)
  } finally {
    empty.remove()
  }
})

function start(): RunningServer {
  const server = startServer(folder.path)
  running.push(server)
  return server
}

async function ready(server: RunningServer): Promise<string> {
  const address = await server.ready
  if (address === null) throw new Error(`The server did not start: ${(await server.ended).said}`)
  return address
}

async function killAfter(server: RunningServer, milliseconds: number): Promise<void> {
  await wait(milliseconds)
  await server.kill()
}

async function accountsIn(path: string): Promise<number> {
  const { pool, close } = await openStorage({ dataFolder: path, databaseUrl: null })
  try {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from accounts')
    return rows[0]?.count ?? 0
  } finally {
    await close()
  }
}
