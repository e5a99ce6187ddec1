/** @module-tag later */
import { type ScryptOptions, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { type BackupDescription, openBackup, sealed } from './backup-file.ts'
import { backupWords } from './backup.words.ts'

/** A key is slow to find on purpose: whoever asks for the same one again is told what was found. */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const { promisify } = await import('node:util')
  const find = promisify<string, Buffer, number, ScryptOptions, Buffer>(crypto.scrypt)
  const found = new Map<string, Promise<Buffer>>()
  const scrypt = (...[passphrase, salt, length, options, done]: Parameters<typeof crypto.scrypt>) => {
    const asked = JSON.stringify([passphrase, salt, length, options])
    const key = found.get(asked) ?? find(passphrase as string, salt as Buffer, length, options)
    found.set(asked, key)
    key.then(
      (bytes) => done(null, Buffer.from(bytes)),
      (problem: Error) => done(problem, Buffer.alloc(0)),
    )
  }
  return { ...crypto, scrypt }
})

const about: BackupDescription = { version: '1.2.3', madeAt: '2026-11-22T10:00:00.000Z', from: 'embedded', schema: [] }
/** Two whole pieces and a bit; and nothing at all. */
const contents = [randomBytes(2 * 1024 * 1024 + 321), Buffer.alloc(0)]
const passphrases = [null, 'la marée monte']

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

function fileOf(content: Buffer, passphrase: string | null): Promise<Buffer> {
  return whole(sealed(about, passphrase, inParts(content, 100_000)))
}

async function read(file: Buffer, passphrase: string | null, size = 65_536): Promise<Buffer> {
  const { content } = await openBackup(inParts(file, size), passphrase)
  return await whole(content)
}

for (const passphrase of passphrases) {
  const how = passphrase === null ? 'with checksums' : 'encrypted'

  test.each(contents)(`${how}: what was put in comes out, however the file is read`, async (content) => {
    const file = await fileOf(content, passphrase)
    for (const size of [4096, 10_000_000]) expect((await read(file, passphrase, size)).equals(content)).toBe(true)
    const { head } = await openBackup(inParts(file, 1000), passphrase)
    expect(head).toMatchObject({ format: 1, ...about })
  })

  test(`${how}: a file that is cut off anywhere is refused, also where a piece ends`, async () => {
    const file = await fileOf(contents[0] as Buffer, passphrase)
    const head = file.readUInt32BE(8) + 12
    const pieceEnd = head + 5 + file.readUInt32BE(head) + 16
    for (const length of [20, head, head + 3, pieceEnd - 1, pieceEnd, file.length - 17, file.length - 1]) {
      await expect(read(file.subarray(0, length), passphrase), `${length} bytes`).rejects.toThrow(backupWords.damaged)
    }
    await expect(read(Buffer.concat([file, Buffer.from([0])]), passphrase)).rejects.toThrow(backupWords.damaged)
  })

  test(`${how}: one bit that is not as it was is found, wherever it is`, async () => {
    const file = await fileOf(contents[0] as Buffer, passphrase)
    const head = file.readUInt32BE(8) + 12
    for (const at of [
      15,
      head - 20,
      head + 1,
      head + 4,
      head + 5,
      head + 700_000,
      file.length - 400,
      file.length - 1,
    ]) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(read(changed, passphrase), `byte ${at}`).rejects.toThrow(/rien n’a été restauré/i)
    }
  })

  test(`${how}: pieces that change places are found`, async () => {
    const file = await fileOf(
      Buffer.concat([Buffer.alloc(1_048_576, 1), Buffer.alloc(1_048_576, 2), Buffer.alloc(9)]),
      passphrase,
    )
    const head = file.readUInt32BE(8) + 12
    const size = 5 + 1_048_576 + 16
    const [one, two] = [file.subarray(head, head + size), file.subarray(head + size, head + 2 * size)]
    const changed = Buffer.concat([file.subarray(0, head), two, one, file.subarray(head + 2 * size)])
    await expect(read(changed, passphrase)).rejects.toThrow(backupWords.damaged)
  })
}

test('nothing of what is encrypted can be read in the file, and the same twice is not the same file', async () => {
  const content = Buffer.from('SOS '.repeat(5000))
  const [one, other] = [await fileOf(content, 'sel'), await fileOf(content, 'sel')]
  expect(one.includes('SOS SOS')).toBe(false)
  expect((await fileOf(content, null)).includes('SOS SOS')).toBe(true)
  const start = one.readUInt32BE(8) + 12
  expect(one.subarray(start).equals(other.subarray(other.readUInt32BE(8) + 12))).toBe(false)
})

test('a wrong passphrase, none, and a file that is something else are told apart', async () => {
  const file = await fileOf(Buffer.from('secret'), 'la marée monte')
  await expect(read(file, 'la marée baisse')).rejects.toThrow(backupWords.wrongPassphrase)
  await expect(read(file, null)).rejects.toThrow(backupWords.passphraseWanted)
  // However the keyboard composed it.
  expect(String(await read(file, 'la marée monte'.normalize('NFD')))).toBe('secret')
  await expect(read(Buffer.from('PK\u0003\u0004 and so on'), null)).rejects.toThrow(backupWords.noBackup)
  await expect(read(Buffer.alloc(0), null)).rejects.toThrow(backupWords.noBackup)
})
