import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SentFile } from '#contract/wire/endpoint.ts'

/** Its first piece is there before anything is said: what is refused is refused with a status, not with half a file. */
export async function begun({ pieces, ...file }: SentFile): Promise<SentFile> {
  const reading = pieces[Symbol.asyncIterator]()
  const first = await reading.next()
  return { ...file, pieces: from(first, reading) }
}

async function* from(first: IteratorResult<string>, reading: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let next = first; next.done !== true; next = await reading.next()) yield next.value
  } finally {
    // Whoever stopped listening is written for no longer.
    await reading.return?.()
  }
}

/** As fast as the line takes it: no file is held in memory. */
export function sendFile(reply: FastifyReply, { name, type, pieces }: SentFile): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces))
}
