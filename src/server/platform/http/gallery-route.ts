import type { FastifyInstance } from 'fastify'
import { galleryPicture } from '#contract/pirogues/gallery.ts'
import { sceneDrawing } from '#contract/pirogues/scene.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'

/** The pictures of the built-in gallery, drawn as they are asked for: everybody may look at them, and nothing in them acts. */
export function galleryRoute(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/api/pirogues/gallery/:name/', async (request, reply) => {
    const picture = galleryPicture(request.params.name)
    if (picture === null) throw new Refused(notFound)
    return await reply
      .header('content-type', 'image/svg+xml')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=86400')
      .send(sceneDrawing(picture))
  })
}
