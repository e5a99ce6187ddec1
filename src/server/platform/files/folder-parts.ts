import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './durable-files.ts'
import { type FileParts, PartLost, inLargePieces } from './files.ts'

const sign = '.part-'

/** Of which part this is, if it is one's. */
export function partId(name: string): string | null {
  const id = name.slice(sign.length)
  return name.startsWith(sign) && /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** Beside the files, under names that no file has. */
export function folderParts(folder: string): FileParts {
  const at = (part: string) => join(folder, sign + part)
  return {
    append: async (part, from, pieces, kept) => {
      await mkdir(folder, { recursive: true })
      const file = await opened(at(part), from)
      try {
        let length = from
        for await (const piece of inLargePieces(pieces)) {
          await file.write(piece, 0, piece.length, length)
          await file.sync()
          length += piece.length
          await kept(length)
        }
      } finally {
        await file.close()
      }
      await syncFolder(folder)
    },
    async *read(part) {
      const file = await openOrLost(at(part), 'r')
      yield* file.createReadStream({ highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
    },
    finish: async (part, name) => {
      await rename(at(part), join(folder, name))
      await syncFolder(folder)
    },
    drop: async (part) => await rm(at(part), { force: true }),
  }
}

async function opened(path: string, from: number): Promise<FileHandle> {
  if (from === 0) return await open(path, 'w')
  const file = await openOrLost(path, 'r+')
  const { size } = await file.stat()
  if (size >= from) {
    await file.truncate(from)
    return file
  }
  await file.close()
  throw new PartLost()
}

async function openOrLost(path: string, flags: string): Promise<FileHandle> {
  return await open(path, flags).catch((problem: unknown) => {
    throw problem instanceof Error && 'code' in problem && problem.code === 'ENOENT' ? new PartLost() : problem
  })
}
