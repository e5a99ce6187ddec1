import type { FastifyInstance } from 'fastify'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { contentTypeOf } from '#server/platform/files/files.ts'
import type { Services } from '#server/platform/services.ts'

type Asked = { Params: { name: string }; Querystring: { expires?: string; signature?: string } }

/** Rights were checked when the address was signed. Nothing that is served from here can act in a browser. */
export function fileRoutes(app: FastifyInstance, { files }: Services): void {
  app.get<Asked>('/api/files/:name', async (request, reply) => {
    const { name } = request.params
    const { expires = '', signature = '' } = request.query
    if (!files.addressIsGood(name, { expires, signature })) throw new Refused(accessRefused)
    const content = await files.read(name)
    if (content === null) throw new Refused(notFound)
    return await reply
      .header('content-type', contentTypeOf(name))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=3600, immutable')
      .send(content)
  })
}
