import type { FastifyInstance } from 'fastify'

/** JSON is the only language of bodies. An empty body that calls itself JSON is no body, as many clients send it. */
export function readJson(app: FastifyInstance): void {
  const readWhole = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void readWhole(request, body, done)
  })
}
