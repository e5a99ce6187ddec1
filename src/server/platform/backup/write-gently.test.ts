import { mkdtempSync, rmSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { writeStepsOf, writeGently } from './write-gently.ts'

const folder = mkdtempSync(join(tmpdir(), 'guet-gently-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.restoreAllMocks())

test('however much is written, at most four megabytes and a piece wait to reach the disk', async () => {
  const path = join(folder, 'file')
  const handle = await open(path, 'w')
  const reachesDisk = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync')
  await handle.close()
  const megabyte = Buffer.alloc(1024 * 1024, 'a')
  const written = Buffer.concat(Array.from({ length: 13 }, () => megabyte))
  await writeGently(path, inPieces(written, megabyte.length))
  expect(reachesDisk).toHaveBeenCalledTimes(3)
  expect((await readFile(path)).equals(written)).toBe(true)
})

test('a file is copied whole, and one that is gone is empty', async () => {
  const [from, to, gone] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'gone')]
  const content = Buffer.alloc(5_000_000, 'pirogue')
  await writeGently(from, inPieces(content, 70_000))
  await writeGently(to, writeStepsOf(from))
  expect((await readFile(to)).equals(content)).toBe(true)
  await writeGently(to, writeStepsOf(gone))
  expect(await readFile(to)).toHaveLength(0)
})

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let first = 0; first < content.length; first += size) yield content.subarray(first, first + size)
}
