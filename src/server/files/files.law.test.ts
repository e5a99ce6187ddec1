import fc from 'fast-check'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFiles, storedFiles } from './files.store.ts'
import { type FileKeeper, nameFor } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { keepPicture, removeUnused } from './used-files.actions.ts'
import { inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

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
    '../lock.sqlite',
    '../../etc/passwd',
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

  test('a good name of which there is no file is no file', async () => {
    expect(await open().keeper.read(nameFor(fresh('jamais'), 'webp'))).toBeNull()
  })
})

function fresh(text: string): Buffer {
  return Buffer.from(`${text} ${newId()}`)
}

test('more are kept and removed at once than there are connections, each in a transaction of its own', async () => {
  const contents = Array.from({ length: 24 }, (_, index) => Buffer.from(`picture ${index}`))
  const kept = await Promise.all(
    contents.map((content) => inTransaction(guet.services, (inside) => keepPicture(inside, content))),
  )
  expect(await Promise.all(kept.map((name) => guet.services.files.read(name)))).toEqual(contents)
  await Promise.all(kept.map((name) => inTransaction(guet.services, (inside) => removeUnused(inside, name))))
  expect(await Promise.all(kept.map((name) => guet.services.files.read(name)))).toEqual(contents.map(() => null))
})
