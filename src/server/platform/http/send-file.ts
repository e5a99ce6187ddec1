import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SentFile } from '#contract/wire/endpoint.ts'

/** Its first piece is there before anything is said: what is refused is refused with a status, not with half a file. */
export async function withFirstPiece({ pieces, ...file }: SentFile): Promise<SentFile> {
  const reading = pieces[Symbol.asyncIterator]()
  const first = await reading.next()
  return { ...file, pieces: from(first, reading) }
}

type Piece = string | Uint8Array

async function* from(first: IteratorResult<Piece>, reading: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  try {
    for (let next = first; next.done !== true; next = await reading.next()) yield next.value
  } finally {
    // Whoever stopped listening is written for no longer.
    await reading.return?.()
  }
}

/** As fast as the line takes it: no file is held in memory. */
export function sendFile(reply: FastifyReply, { name, type, pieces, size }: SentFile): FastifyReply {
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition('attachment', name))
    .send(Readable.from(pieces))
}

/** What people call their files is written twice: in plain letters for old readers, and as it is (RFC 6266). */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\%]/g, '_')
  const asItIs = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${asItIs}`}`
}
