import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { databaseFiles, storedFiles } from './files.store.ts'
import { type FileKeeper, PartLost, gathered, nameFor, nameForPieces } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { storePicture, removeUnused } from './used-files.actions.ts'

let guet: TestServer
let folder: string
beforeAll(async () => {
  guet = await openTestServer()
  folder = mkdtempSync(join(tmpdir(), 'guet-files-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await guet.close()
})

type Keeping = { readonly keeper: FileKeeper; readonly names: () => Promise<readonly string[]> }
const keepers: { readonly [where: string]: () => Keeping } = {
  'a folder': () => {
    const inside = join(folder, newId())
    return { keeper: folderFiles(inside), names: async () => (existsSync(inside) ? readdirSync(inside) : []) }
  },
  'the database': () => {
    const { db } = guet.services
    return {
      keeper: databaseFiles(db),
      names: async () => (await db.select({ name: storedFiles.name }).from(storedFiles)).map(({ name }) => name),
    }
  },
}

/** One port, two keepers: whoever asks cannot tell which one it is. */
describe.each(Object.entries(keepers))('kept in %s', (_where, open) => {
  test('a file comes back byte for byte', () =>
    holdsFor(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
        const { keeper } = open()
        const name = await keeper.keep(Buffer.from(bytes), 'webp')
        expect((await keeper.read(name))?.equals(bytes)).toBe(true)
      }),
      25,
    ))

  test('five megabytes come back too', async () => {
    const { keeper } = open()
    const content = Buffer.alloc(5 * 1024 * 1024, 'pirogue')
    expect((await keeper.read(await keeper.keep(content, 'webp')))?.equals(content)).toBe(true)
  })

  test('a file is named after what is in it: the same twice is one file, another is another', async () => {
    const { keeper, names } = open()
    const before = await names()
    const [one, other] = [fresh('un'), fresh('autre')]
    const name = await keeper.keep(one, 'webp')
    expect(await keeper.keep(one, 'webp')).toBe(name)
    expect(await keeper.keep(other, 'webp')).not.toBe(name)
    expect(name).toBe(nameFor(one, 'webp'))
    expect(await names()).toHaveLength(before.length + 2)
  })

  test('the same file kept by twenty at once is one whole file, and nothing is left lying about', async () => {
    const { keeper, names } = open()
    const [before, content] = [await names(), Buffer.concat([fresh('tous'), Buffer.alloc(300_000, 'x')])]
    const kept = await Promise.all(Array.from({ length: 20 }, () => keeper.keep(content, 'webp')))
    expect(new Set(kept).size).toBe(1)
    expect((await keeper.read(kept[0] ?? ''))?.equals(content)).toBe(true)
    expect((await names()).toSorted()).toEqual([...before, kept[0] ?? ''].toSorted())
  })

  test('a removed file is gone, and removing it again is no fault', async () => {
    const { keeper, names } = open()
    const name = await keeper.keep(fresh('parti'), 'webp')
    await keeper.remove(name)
    expect(await keeper.read(name)).toBeNull()
    expect(await names()).not.toContain(name)
    await keeper.remove(name)
  })

  test('a removed file can be kept again', async () => {
    const { keeper } = open()
    const content = fresh('revenu')
    await keeper.remove(await keeper.keep(content, 'webp'))
    expect((await keeper.read(await keeper.keep(content, 'webp')))?.equals(content)).toBe(true)
  })

  test.each([
    '',
    '.',
    '..',
    '../../lock.sqlite',
    '../../../etc/passwd',
    '/etc/passwd',
    `${'a'.repeat(64)}.webp/../../x`,
    `../${'a'.repeat(64)}.webp`,
    `${'a'.repeat(64)}.html`,
    `${'A'.repeat(64)}.webp`,
    `${'a'.repeat(63)}.webp`,
    `${'a'.repeat(64)}.webp\n`,
    `${'a'.repeat(64)}.webp\0`,
    "' or true --",
  ])('a name that was not made here is nobody: %j', async (name) => {
    const { keeper, names } = open()
    await keeper.keep(fresh('témoin'), 'webp')
    const before = await names()
    expect(await keeper.read(name)).toBeNull()
    await keeper.remove(name)
    expect(await names()).toEqual(before)
  })

  test('what comes in pieces, however they are cut and wherever it breaks off, is one file that is read from anywhere', () =>
    holdsFor(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 900 }), { minLength: 1, maxLength: 6 }),
        async (bytes) => {
          const { keeper } = open()
          const [part, content] = [newId(), Buffer.concat(bytes)]
          let length = 0
          for (const piece of bytes) {
            const broken = breaking(Buffer.from(piece).subarray(0, piece.length - 1))
            await keeper.parts.append(part, length, broken, async (kept) => void (length = kept)).catch(expectBroken)
            const rest = content.subarray(length, length + (piece.length - broken.length))
            await keeper.parts.append(part, length, pieces(rest), async (kept) => void (length = kept))
          }
          const name = await nameForPieces(keeper.parts.read(part), 'mp4')
          expect(name).toBe(nameFor(content, 'mp4'))
          await keeper.parts.finish(part, name)
          expect((await keeper.read(name))?.equals(content)).toBe(true)
          for (const [from, to] of [
            [0, content.length],
            [1, content.length],
            [Math.floor(content.length / 2), Math.floor(content.length / 2) + 1],
          ] as const) {
            const read = await keeper.pieces(name, from, to)
            expect((await gathered(read ?? pieces())).equals(content.subarray(from, to))).toBe(true)
          }
        },
      ),
      15,
    ))

  test('who goes on at an earlier place writes over what was behind it', async () => {
    const { keeper } = open()
    const part = newId()
    await keeper.parts.append(part, 0, pieces(Buffer.from('la mer monte')), async () => {})
    await keeper.parts.append(part, 7, pieces(Buffer.from('dort')), async () => {})
    expect(String(await gathered(keeper.parts.read(part)))).toBe('la mer dort')
    await keeper.parts.drop(part)
  })

  test('a part that is not there, or not that long, is lost, and is no file', async () => {
    const { keeper, names } = open()
    const [part, before] = [newId(), await names()]
    const goOn = (from: number) => keeper.parts.append(part, from, pieces(Buffer.from('x')), async () => {})
    await expect(goOn(5)).rejects.toThrow(PartLost)
    await goOn(0)
    await expect(goOn(5)).rejects.toThrow(PartLost)
    await keeper.parts.drop(part)
    await keeper.parts.drop(part)
    expect(await names()).toEqual(before)
  })

  test('the same content in pieces and whole is one file; removed, nothing of it is left', async () => {
    const { keeper } = open()
    const content = fresh('deux fois')
    for (const part of [newId(), newId()]) {
      await keeper.parts.append(part, 0, pieces(content), async () => {})
      await keeper.parts.finish(part, nameFor(content, 'mp4'))
    }
    expect((await keeper.read(nameFor(content, 'mp4')))?.equals(content)).toBe(true)
    await keeper.remove(nameFor(content, 'mp4'))
    expect(await keeper.pieces(nameFor(content, 'mp4'))).toBeNull()
  })

  test('a good name of which there is no file is no file', async () => {
    expect(await open().keeper.read(nameFor(fresh('jamais'), 'webp'))).toBeNull()
  })
})

async function* pieces(...all: Buffer[]): AsyncGenerator<Buffer> {
  yield* all
}

/** A line that brings this much and breaks. */
function breaking(content: Buffer): AsyncIterable<Buffer> & { readonly length: number } {
  async function* bring(): AsyncGenerator<Buffer> {
    yield content
    throw new Error('The line broke.')
  }
  return Object.assign(bring(), { length: content.length })
}

function expectBroken(problem: unknown): void {
  expect(problem).toHaveProperty('message', 'The line broke.')
}

function fresh(text: string): Buffer {
  return Buffer.from(`${text} ${newId()}`)
}

test('more are kept and removed at once than there are connections, each in a transaction of its own', async () => {
  const contents = Array.from({ length: 24 }, (_, index) => Buffer.from(`picture ${index}`))
  const kept = await Promise.all(
    contents.map((content) => inTransaction(guet.services, (inside) => storePicture(inside, content))),
  )
  expect(await Promise.all(kept.map((name) => guet.services.files.read(name)))).toEqual(contents)
  await Promise.all(kept.map((name) => inTransaction(guet.services, (inside) => removeUnused(inside, name))))
  expect(await Promise.all(kept.map((name) => guet.services.files.read(name)))).toEqual(contents.map(() => null))
})
