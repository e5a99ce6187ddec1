import { open } from 'node:fs/promises'

const together = 4 * 1024 * 1024

/**
 * Each step is on the disk before the next: the server waits for the same disk with every SOS, and where a file of hundreds of
 * megabytes went there at once, one SOS waited nine seconds behind it.
 */
export async function writeGently(path: string, pieces: AsyncIterable<Buffer>, mode = 0o666): Promise<void> {
  const file = await open(path, 'w', mode)
  try {
    let waiting = 0
    for await (const piece of pieces) {
      await file.writeFile(piece)
      waiting += piece.length
      if (waiting < together) continue
      await file.datasync()
      waiting = 0
    }
  } finally {
    await file.close()
  }
}

/** A file in steps of that size; of one that is gone, nothing. */
export async function* writeStepsOf(path: string): AsyncGenerator<Buffer> {
  const file = await openOrNull(path)
  const buffer = Buffer.allocUnsafe(together)
  try {
    for (;;) {
      const { bytesRead = 0 } = (await file?.read(buffer, 0, together)) ?? {}
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file?.close()
  }
}

async function openOrNull(path: string) {
  return await open(path, 'r').catch((problem: unknown) => {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
    throw problem
  })
}
