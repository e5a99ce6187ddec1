import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { managesMedia, seesMedia } from '#contract/media/media-visibility.ts'
import { id } from '#contract/wire/id.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { findViewer } from '#server/accounts/sign-in/sessions.actions.ts'
import { contentTypeOf } from '#server/platform/files/files.ts'
import { rangeIn } from '#server/platform/http/byte-range.ts'
import { disposition } from '#server/platform/http/send-file.ts'
import type { Services } from '#server/platform/services.ts'
import { savedName } from './file-name.ts'
import { type MediaRow, mediaById } from './media.store.ts'
import { whoseIs } from './show-media.ts'

type Asked = {
  Params: { id: string; which: string; viewer: string }
  Querystring: { expires?: string; signature?: string }
}

/**
 * What the gallery shows, at addresses that are signed for one reader. A signature opens nothing by itself: whoever it was
 * given to is looked up once more, so that a file that was made private, or a person who has left, is not shown for another
 * hour. Videos are read from where they are played.
 */
export function mediaFileRoutes(app: FastifyInstance, services: Services): void {
  app.get<Asked>('/api/files/media/:id/:which/:viewer', { compress: false }, async (request, reply) => {
    const { params, query, headers } = request
    const { expires = '', signature = '' } = query
    const name = `media/${params.id}/${params.which}/${params.viewer}`
    if (!services.files.addressIsGood(name, { expires, signature })) throw new Refused(accessRefused)
    const { row, file } = await fileFor(services, params)
    const isContent = file === row.fileName
    reply
      .header('content-type', contentTypeOf(file))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        disposition(row.mediaType === 'document' ? 'attachment' : 'inline', savedName(row.originalName, file)),
      )
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('etag', `"${file}"`)
    if (headers['if-none-match'] === `"${file}"`) return await reply.code(304).send()
    return await sendContent(services, reply, { file, size: isContent ? row.fileSize : null, range: headers.range })
  })
}

async function fileFor(
  services: Services,
  { id: wanted, which, viewer: viewerId }: Asked['Params'],
): Promise<{ readonly row: MediaRow; readonly file: string }> {
  if (!id.safeParse(wanted).success || !id.safeParse(viewerId).success) throw new Refused(notFound)
  const viewer = await findViewer(services, viewerId)
  if (viewer === null) throw new Refused(accessRefused)
  const row = await mediaById(services.db, viewer.id, wanted)
  if (row === null) throw new Refused(notFound)
  const isManager = managesMedia(viewer, whoseIs(row))
  const isClosed = which === 'content' && row.mediaType === 'document' && !row.isDownloadable && !isManager
  if (!seesMedia(viewer, whoseIs(row)) || isClosed) throw new Refused(accessRefused)
  const file = which === 'thumbnail' ? row.thumbnailName : row.fileName
  if (file === null) throw new Refused(notFound)
  return { row, file }
}

type Sent = { readonly file: string; readonly size: number | null; readonly range: string | undefined }

async function sendContent({ files }: Services, reply: FastifyReply, { file, size, range }: Sent) {
  const wanted = size === null ? null : rangeIn(range, size)
  if (wanted === 'beyond') return await reply.code(416).header('content-range', `bytes */${size}`).send()
  const pieces = await files.pieces(file, wanted?.from, wanted?.to)
  if (pieces === null) throw new Refused(notFound)
  if (size !== null) {
    reply.header('accept-ranges', 'bytes').header('content-length', wanted ? wanted.to - wanted.from : size)
    if (wanted) reply.code(206).header('content-range', `bytes ${wanted.from}-${wanted.to - 1}/${size}`)
  }
  return await reply.send(Readable.from(pieces))
}
