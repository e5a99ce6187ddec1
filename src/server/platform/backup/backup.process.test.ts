import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '#server/platform/storage/embedded/folder-lock.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { contentsOf } from '#test/backup/contents.ts'
import { alertAt, fill } from '#test/backup/filled-folder.ts'
import { type Folder, newFolder } from '#test/running-server.ts'
import { backUp } from './backup.ts'
import { backupWords } from './backup.words.ts'
import { restore } from './restore.ts'

const lost = `${'0'.repeat(64)}.webp`
let filled: Folder
let beside: Folder
let known: { token: string; alert: unknown }
/** Engines are opened and closed. */
const slow = { timeout: 600_000 }
let first: Awaited<ReturnType<typeof contentsIn>>
const say = () => undefined
const inFile = (name: string) => join(beside.path, name)
const where = (folder: Folder) => ({ dataFolder: folder.path, databaseUrl: null })

beforeAll(async () => {
  filled = newFolder()
  beside = newFolder('nothing')
  known = await fill(where(filled))
  /* What no server wrote stands beside the uploads, and a disk once lost the content of one. */
  writeFileSync(join(filled.path, 'files', 'copie de nuit~'), 'x')
  writeFileSync(join(filled.path, 'files', lost), '')
  await backUp({ ...where(filled), path: inFile('plain.guet'), passphrase: null, say })
  await backUp({ ...where(filled), path: inFile('secret.guet'), passphrase: 'vague', say })
  first = await contentsIn(filled)
}, slow.timeout)
afterAll(() => {
  filled.remove()
  beside.remove()
})

function orderFor(folder: Folder, name = 'plain.guet') {
  return { ...where(folder), path: inFile(name), passphrase: null, replace: false, endSessions: false }
}

async function contentsIn(folder: Folder) {
  const { pool, close } = await openStorage(where(folder))
  try {
    const { rows } = await pool.query<{ last: string }>('select last_value::text as last from live_log_sequence_seq')
    return { contents: await contentsOf(pool), lastNumber: Number(rows[0]?.last) }
  } finally {
    await close()
  }
}

test(
  'a folder that is restored holds what the first one held: every row, every index and rule, every upload',
  slow,
  async () => {
    const folder = newFolder('nothing')
    try {
      const { head, rows, files, before } = await restore({ ...orderFor(folder, 'secret.guet'), passphrase: 'vague' })
      expect({ from: head.from, files, before }).toEqual({ from: 'embedded', files: 2, before: null })
      const [one, other] = [first, await contentsIn(folder)]
      expect(other.contents).toEqual(one.contents)
      expect(one.contents.rows['positions_other']).toEqual([])
      expect(Object.values(one.contents.rows).flat().length).toBeLessThanOrEqual(rows)
      const uploads = readdirSync(join(filled.path, 'files')).filter((name) => !name.endsWith('~'))
      expect(readdirSync(join(folder.path, 'files'))).toEqual(uploads)
      // A number that a screen has seen is never given again.
      expect(other.lastNumber).toBeGreaterThan(one.lastNumber + 1_000_000)
      // R16: the alert is the same in every word, for whoever was signed in.
      const { id } = known.alert as { id: string }
      expect(await alertAt(where(folder), known.token, id)).toEqual(known.alert)
      expect(known.alert).toMatchObject({ statusCode: 200, message: 'Chavirage à 3 milles :\nl’eau monte \\N' })
    } finally {
      folder.remove()
    }
  },
)

test(
  'a folder with data is left alone without --replace; with it the data are kept beside. --end-sessions ends no key of an SOS',
  slow,
  async () => {
    const folder = newFolder()
    try {
      const before = readdirSync(folder.path)
      await expect(restore(orderFor(folder))).rejects.toThrow(backupWords.notEmpty(folder.path))
      expect(readdirSync(folder.path)).toEqual(before)
      const { before: kept } = await restore({ ...orderFor(folder), replace: true, endSessions: true })
      expect(readdirSync(kept ?? '')).toContain('postgres')
      const { rows } = (await contentsIn(folder)).contents
      expect(rows['alerts']).toHaveLength(1)
      expect(rows['sessions']).toEqual([])
      expect(rows['sos_keys']).toEqual(first.contents.rows['sos_keys'])
      expect(rows['sos_keys']?.length).toBeGreaterThan(0)
    } finally {
      folder.remove()
    }
  },
)

test('a file that is cut off or damaged restores nothing and leaves nothing', slow, async () => {
  const folder = newFolder('nothing')
  try {
    const bytes = readFileSync(inFile('plain.guet'))
    writeFileSync(inFile('cut.guet'), bytes)
    truncateSync(inFile('cut.guet'), bytes.length - 30)
    bytes[bytes.length - 300] = (bytes[bytes.length - 300] ?? 0) ^ 4
    writeFileSync(inFile('damaged.guet'), bytes)
    for (const name of ['cut.guet', 'damaged.guet']) {
      await expect(restore(orderFor(folder, name))).rejects.toThrow(backupWords.damaged)
      expect(readdirSync(folder.path).filter((entry) => !entry.startsWith('lock'))).toEqual([])
    }
  } finally {
    folder.remove()
  }
})

test('a backup of a younger Guet, or of a Guet with another schema, is refused before anything is touched', async () => {
  const folder = newFolder('nothing')
  try {
    writeFileSync(
      inFile('younger.guet'),
      withSchema((schema) => [...schema, { name: '9999-later.sql', print: 'x' }]),
    )
    await expect(restore(orderFor(folder, 'younger.guet'))).rejects.toThrow(backupWords.newer('0.1.0'))
    writeFileSync(
      inFile('other.guet'),
      withSchema(([oldest, ...others]) => [{ ...oldest, print: 'x' }, ...others]),
    )
    await expect(restore(orderFor(folder, 'other.guet'))).rejects.toThrow(backupWords.otherSchema('0001-accounts.sql'))
    expect(readdirSync(folder.path)).toEqual([])
  } finally {
    folder.remove()
  }
})

/** The head of the backup as it would be with another schema. */
function withSchema(change: (schema: { name?: string; print?: string }[]) => unknown[]): Buffer {
  const bytes = readFileSync(inFile('plain.guet'))
  const length = bytes.readUInt32BE(8)
  const head = JSON.parse(String(bytes.subarray(12, 12 + length))) as { schema: { name: string; print: string }[] }
  const text = Buffer.from(JSON.stringify({ ...head, schema: change(head.schema) }))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length)
  return Buffer.concat([bytes.subarray(0, 8), size, text, bytes.subarray(12 + length)])
}

test(
  'a restore that was killed after everything was in is finished by whoever opens the folder next',
  slow,
  async () => {
    const folder = newFolder()
    const other = newFolder('nothing')
    try {
      await restore(orderFor(other))
      // As it lies on the disk between the two moves.
      const restored = join(folder.path, 'restored')
      mkdirSync(restored)
      writeFileSync(join(restored, 'before'), 'before-then')
      for (const part of ['postgres', 'files']) renameSync(join(other.path, part), join(restored, part))
      expect((await contentsIn(folder)).contents.rows['alerts']).toHaveLength(1)
      expect(existsSync(restored)).toBe(false)
      expect(existsSync(join(folder.path, 'before-then', 'postgres'))).toBe(true)
    } finally {
      folder.remove()
      other.remove()
    }
  },
)

test('a backup never writes over a file, and neither command opens what a server holds', async () => {
  const path = inFile('again.guet')
  writeFileSync(path, 'precious')
  await expect(backUp({ ...where(filled), path, passphrase: null, say })).rejects.toThrow(backupWords.exists(path))
  expect(readFileSync(path, 'utf8')).toBe('precious')
  rmSync(path)
  const lock = lockFolder(filled.path)
  try {
    await expect(backUp({ ...where(filled), path, passphrase: null, say })).rejects.toThrow(
      backupWords.serverSilent(filled.path),
    )
    await expect(restore({ ...orderFor(filled), replace: true })).rejects.toThrow('déjà ouvert par un autre serveur')
  } finally {
    lock.release()
  }
  expect(existsSync(path)).toBe(false)
  expect(existsSync(`${path}.part`)).toBe(false)
})
