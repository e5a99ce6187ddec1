import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { failingDisk } from '#test/kills/disk-failures.ts'
import { expectNothingLost } from '#test/kills/kills.ts'
import { type Folder, type RunningServer, engineFlags, newFolder, startServer } from '#test/running-server.ts'
import { fishermanNamed } from '#test/world/registration.ts'

/** The process lives or leaves: what a disk can do to the embedded database, and what is said of it. */
let folder: Folder
const running: RunningServer[] = []
beforeEach(() => {
  folder = newFolder()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill()
  folder.remove()
})

describe('a disk that refuses ends the process with a sentence and 74, and what was acknowledged is there at the next start:', () => {
  test.each([
    ['it cannot be forced', 'fsync', 'EIO'],
    ['it is full', 'full', 'ENOSPC'],
  ])('%s', async (_what, how, reason) => {
    const disk = failingDisk(folder.path)
    const server = disk.start()
    running.push(server)
    const address = await ready(server)
    const acknowledged = await registered(address)
    disk.fail(how)
    await expect(registered(address)).rejects.toThrow('fetch failed')
    const { code, said } = await server.ended
    expect({ code, said: said.trim() }).toEqual({
      code: 74,
      said: `La base de données ne peut plus écrire (${reason})\u00a0: le serveur s’arrête. Ce qui a été confirmé est gardé.`,
    })
    disk.mend()
    await expectNothingLost(folder.path, [acknowledged])
  })
})

describe('a folder that cannot be used is said in a sentence:', () => {
  test('the disk is full at start', async () => {
    const disk = failingDisk(folder.path)
    disk.fail('full')
    await expectToLeave(disk.start(), `Il n’y a plus de place pour le dossier de données ${folder.path}.`)
    disk.mend()
  })

  test('it is a file', async () => {
    const file = join(folder.path, 'file')
    writeFileSync(file, '')
    await expectToLeave(startServer(file), `${file} n’est pas un dossier. Choisissez GUET_DATA.`)
  })

  test.runIf(process.getuid?.() === 0)('it belongs to somebody else', async () => {
    chmodSync(folder.path, 0o755)
    const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
    const env = { ...process.env, GUET_DATA: folder.path, PORT: '0', NODE_COMPILE_CACHE: '' }
    const child = spawn(process.execPath, [...engineFlags, main], { env, uid: 65_534 })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    expect(await once(child, 'close')).toEqual([74, null])
    expect(said).toContain(`Le dossier de données ${folder.path} n’est pas accessible en écriture`)
  })
})

describe('what is damaged is named, kept, and how to restore is said:', () => {
  test.each([
    ['the log is lost', () => emptied('pg_wal'), 'could not locate a valid checkpoint record'],
    ['its head is empty', () => writeFileSync(inDatabase('global/pg_control'), ''), 'could not read file'],
    ['nothing says any more that it is a database', () => rmSync(inDatabase('PG_VERSION')), 'PG_VERSION manque'],
  ])('at the start: %s', async (_what, damage, reason) => {
    damage()
    const before = readdirSync(inDatabase('base'))
    const said = await expectToLeave(
      startServer(folder.path),
      `La base de données du dossier ${folder.path} ne s’ouvre pas\u00a0: elle est endommagée (${reason}`,
    )
    expect(said).toContain('npm run restore -- FICHIER')
    expect(readdirSync(inDatabase('base'))).toEqual(before)
  })

  test('in a call, and by a reading of everything: a single bit', async () => {
    const server = startServer(folder.path)
    running.push(server)
    const person = fishermanNamed('Moussa Fall')
    await post(`${await ready(server)}/api/users/register/`, person)
    await server.kill()
    await flipBit('pirogues')
    const again = startServer(folder.path)
    running.push(again)
    const { email, password } = person
    const { status, body } = await post(`${await ready(again)}/api/users/login/`, { email, password })
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'data_damaged' } })
    expect(String(body['error'])).toContain('npm run restore')
    await again.kill()
    const { code, said } = verified()
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('public.pirogues (invalid page') })
    expect(said).toContain('npm run restore -- FICHIER')
  })

  test('at the start: a single bit of what every start reads', async () => {
    const server = startServer(folder.path)
    running.push(server)
    await ready(server)
    await server.kill()
    await flipBit('accounts')
    const what = 'La base de données ne se lit pas\u00a0: elle est endommagée (invalid page in block 0 of relation'
    expect(await expectToLeave(startServer(folder.path), what)).toContain('npm run restore -- FICHIER')
  })

  test('by a reading of everything: a file that is not what its name says', () => {
    expect(verified()).toMatchObject({ code: 0, said: expect.stringContaining('Rien n’est endommagé.') })
    mkdirSync(join(folder.path, 'files'))
    const name = `${'0'.repeat(64)}.webp`
    writeFileSync(join(folder.path, 'files', name), 'not that')
    expect(verified()).toMatchObject({ code: 1, said: expect.stringContaining(name) })
  })
})

async function expectToLeave(server: RunningServer, sentence: string): Promise<string> {
  running.push(server)
  expect(await server.ready).toBeNull()
  const { code, said } = await server.ended
  expect(said).toContain(sentence)
  expect(said).not.toContain('    at ')
  expect(code).toBe(74)
  return said
}

function verified(): { code: number; said: string } {
  const program = fileURLToPath(new URL('../../../verify.ts', import.meta.url))
  try {
    const env = { ...process.env, GUET_DATA: folder.path }
    const said = execFileSync(process.execPath, [...engineFlags, program], { env })
    return { code: 0, said: String(said) }
  } catch (problem) {
    const { status, stdout, stderr } = problem as { status: number; stdout: Buffer; stderr: Buffer }
    return { code: status, said: String(stdout) + String(stderr) }
  }
}

async function flipBit(table: string): Promise<void> {
  const { pool, close } = await openStorage({ dataFolder: folder.path, databaseUrl: null })
  const { rows } = await pool.query<{ path: string }>(`select pg_relation_filepath($1::regclass) as path`, [table])
  await close()
  const file = openSync(inDatabase(String(rows[0]?.path)), 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, 8100)
  writeSync(file, Buffer.from([byte.readUInt8() ^ 1]), 0, 1, 8100)
  closeSync(file)
}

function inDatabase(path: string): string {
  return join(folder.path, 'postgres', path)
}

function emptied(name: string): void {
  renameSync(inDatabase(name), inDatabase(`${name}.lost`))
  for (const part of ['archive_status', 'summaries']) mkdirSync(inDatabase(`${name}/${part}`), { recursive: true })
}

/** The e-mail of somebody who was told that the account is there. */
async function registered(address: string): Promise<string> {
  const person = fishermanNamed('Moussa Fall')
  const { status } = await post(`${address}/api/users/register/`, person)
  expect(status).toBe(201)
  return String(person['email'])
}

async function post(address: string, sent: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function ready(server: RunningServer): Promise<string> {
  const address = await server.ready
  if (address === null) throw new Error(`The server did not start: ${(await server.ended).said}`)
  return address
}
