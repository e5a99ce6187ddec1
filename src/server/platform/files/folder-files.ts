import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhenMissing, syncFolder } from './durable-files.ts'
import { type FileKeeper, isFileName, nameFor } from './files.ts'
import { folderParts } from './folder-parts.ts'

/** Written beside, forced to the disk, then moved into place: a reader finds a whole file or none. */
export function folderFiles(folder: string): FileKeeper {
  return {
    keep: async (content, extension) => {
      const name = nameFor(content, extension)
      const beside = join(folder, `.${randomBytes(8).toString('hex')}`)
      await mkdir(folder, { recursive: true })
      try {
        await writeDurably(beside, content)
        await rename(beside, join(folder, name))
      } catch (problem) {
        // On a full disk half a file would take the last of it.
        await rm(beside, { force: true })
        throw problem
      }
      await syncFolder(folder)
      return name
    },
    read: async (name) => {
      if (!isFileName(name)) return null
      return await readFile(join(folder, name)).catch(nullWhenMissing)
    },
    remove: async (name) => {
      if (isFileName(name)) await rm(join(folder, name), { force: true })
    },
    pieces: async (name, from = 0, to) => {
      if (!isFileName(name)) return null
      const path = join(folder, name)
      return (await stat(path).catch(nullWhenMissing)) && between(path, from, to)
    },
    parts: folderParts(folder),
  }
}

/** Opened when it is read, so that nothing stays open of what nobody reads. */
async function* between(path: string, start: number, to: number | undefined): AsyncGenerator<Buffer> {
  const end = to === undefined ? Number.POSITIVE_INFINITY : to - 1
  yield* createReadStream(path, { start, end, highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
