import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { command, says } from '#test/backup/commands.ts'
import { type Folder, type RunningServer, newFolder, startServer } from '#test/running-server.ts'
import { sos } from '#test/samples/sos.ts'
import { fishermanNamed } from '#test/world/registration.ts'
import { backupWords } from './backup.words.ts'

/** Real processes on a real folder: the server goes on, whatever becomes of the backup. */
/** Processes are started, killed and started again. */
const slow = { timeout: 600_000 }
let filled: Folder
let folder: Folder
let fresh: Folder
let server: RunningServer
let address: string
let key: string

beforeAll(async () => {
  filled = newFolder()
  await addPositions(20_000)
})
afterAll(() => filled.remove())
beforeEach(async () => {
  folder = newFolder(filled)
  fresh = newFolder('nothing')
  await begin()
  const { sos_key } = await post('/api/users/register/', fishermanNamed('Moussa Fall'), {})
  key = String(sos_key)
})
afterEach(async () => {
  await server.kill()
  folder.remove()
  fresh.remove()
})

async function begin(): Promise<void> {
  server = startServer(folder.path, { GUET_ROLES: 'http,jobs', GUET_TRACKERS: 'off' })
  const found = await server.ready
  if (found === null) throw new Error((await server.ended).said)
  address = found
}

/** Enough that a copy of them takes a while. */
async function addPositions(count: number): Promise<void> {
  const { pool, close } = await openStorage({ dataFolder: filled.path, databaseUrl: null })
  await pool.query(`insert into positions (id, received_at, effective_at, clock_suspect, is_valid, latitude, longitude)
    select gen_random_uuid(), now(), now(), false, true, 14, -17 from generate_series(1, ${count})`)
  await close()
}

async function post(path: string, body: object, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const answer = await fetch(`${address}${path}`, sent)
  if (answer.status > 299) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Between two calls. As fast as they are taken they would be all that the server does, and the backup would wait for each. */
const pace = 50

/** By the id that the telephone gave it: the further ones are the voice of one case. */
async function press(): Promise<string> {
  const said = sos()
  await post('/api/alerts/', said, { authorization: `Sos ${key}` })
  return String(said['id'])
}

/** Presses SOS one time after the other until told to stop; answers what was acknowledged, and the longest wait. */
function callForHelp(): () => Promise<{ acknowledged: string[]; longest: number }> {
  const state = { isOver: false, longest: 0 }
  const acknowledged: string[] = []
  const calling = (async () => {
    while (!state.isOver) {
      const begun = performance.now()
      acknowledged.push(await press())
      state.longest = Math.max(state.longest, performance.now() - begun)
      await pause(pace)
    }
  })()
  return async () => {
    state.isOver = true
    await calling
    return { acknowledged, longest: state.longest }
  }
}

async function pressesIn(dataFolder: string): Promise<string[]> {
  const { pool, close } = await openStorage({ dataFolder, databaseUrl: null })
  try {
    const { rows } = await pool.query<{ id: string }>('select id from alert_presses')
    return rows.map(({ id }) => id)
  } finally {
    await close()
  }
}

const file = () => join(fresh.path, 'backup.guet')

test(
  'while a backup is made every SOS is acknowledged in time; what came before it is in it',
  { timeout: 300_000 },
  async () => {
    const before = await press()
    expect(statSync(join(folder.path, 'backup.sock')).mode & 0o777).toBe(0o600)
    const stop = callForHelp()
    const { code, said } = await command('backup', folder.path, [file()], { GUET_BACKUP_PASSPHRASE: 'vague' }).ended
    const { acknowledged, longest } = await stop()
    expect(said).toContain('Sauvegarde écrite')
    expect(code).toBe(0)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(acknowledged.length).toBeGreaterThan(3)
    // R1 asks for one second; a test machine does several things at once.
    expect(longest).toBeLessThan(5000)
    expect(readdirSync(folder.path)).not.toContain('backing-up')

    const data = join(fresh.path, 'data')
    const restored = await command('restore', data, [file()], { GUET_BACKUP_PASSPHRASE: 'vague' }).ended
    expect(restored).toMatchObject({ code: 0 })
    const kept = await pressesIn(data)
    expect(kept).toContain(before)
    // One moment of the database: of those that were acknowledged one after the other, the first ones and no hole.
    const inOrder = acknowledged.filter((id) => kept.includes(id))
    expect(inOrder).toEqual(acknowledged.slice(0, inOrder.length))
  },
)

test(
  'a backup that is killed leaves the server as it was, no file, and no hindrance; the next server removes its copy',
  slow,
  async () => {
    const killed = command('backup', folder.path, [file()])
    expect(await says(killed, backupWords.copying)).toBe(true)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(file())).toBe(false)
    const id = await press()
    expect(readdirSync(folder.path)).toContain('backing-up')
    await server.kill()
    await begin()
    expect(readdirSync(folder.path)).not.toContain('backing-up')
    expect((await command('backup', folder.path, [file()]).ended).code).toBe(0)
    expect((await command('restore', join(fresh.path, 'data'), [file()]).ended).code).toBe(0)
    expect(await pressesIn(join(fresh.path, 'data'))).toEqual([id])
  },
)

test(
  'a server that is killed in the middle ends the backup with a sentence, or the backup is whole',
  slow,
  async () => {
    const id = await press()
    const backup = command('backup', folder.path, [file()])
    expect(await says(backup, backupWords.copying)).toBe(true)
    await server.kill()
    const { code, said } = await backup.ended
    expect([code, said.includes(backupWords.serverGone), existsSync(file())]).toEqual(
      code === 0 ? [0, false, true] : [1, true, false],
    )
    // The socket of the dead server is still there: now the folder itself is opened, under its lock.
    const second = join(fresh.path, 'second.guet')
    expect((await command('backup', folder.path, [second]).ended).code).toBe(0)
    expect((await command('restore', join(fresh.path, 'data'), [second]).ended).code).toBe(0)
    expect(await pressesIn(join(fresh.path, 'data'))).toEqual([id])
  },
)

test('a folder that a server holds is not restored, and a wrong command is answered with its use', slow, async () => {
  expect((await command('backup', folder.path, [file()]).ended).code).toBe(0)
  const refused = await command('restore', folder.path, [file(), '--replace']).ended
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('déjà ouvert par un autre serveur Guet')
  for (const wrong of [[], ['one', 'two'], ['one', '--force']]) {
    expect(await command('restore', folder.path, wrong).ended).toEqual({
      code: 1,
      said: `${backupWords.restoreUsage}\n`,
    })
  }
  writeFileSync(join(fresh.path, 'secret'), 'vague\n')
  const both = { GUET_BACKUP_PASSPHRASE: 'a', GUET_BACKUP_PASSPHRASE_FILE: join(fresh.path, 'secret') }
  expect((await command('backup', folder.path, [file()], both).ended).said).toContain('donnés tous les deux')
})
