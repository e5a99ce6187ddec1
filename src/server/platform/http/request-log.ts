import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#server/platform/services.ts'

const people = new WeakMap<FastifyRequest, string>()
const longestPath = 200
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const nameless = new WeakSet<FastifyRequest>()

/** Neither who it was nor from where: it may be somebody who gives without a name. */
export function noteNameless(request: FastifyRequest): void {
  nameless.add(request)
}

/** Who it was, once that is known. */
export function notePerson(request: FastifyRequest, id: string): void {
  people.set(request, id)
}

/** Whoever has the link of a reminder may say « rentré », and whoever has that of a gift reads it: what they are made of stands in no log. */
const withTokens = /^\/(r|don|api\/sms)\//

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? ''
  const route = request.routeOptions.url ?? ''
  if (withTokens.test(route)) return route
  return withTokens.test(path) ? path.replace(/^(\/\w+\/).*/s, '$1***') : path
}

/**
 * One line for each request, and its place in the figures. Neither says what was in it: no body, no head, and of the address
 * nothing after the question mark, where devices and signatures are named.
 */
export function watchRequests(app: FastifyInstance, { config, figures, log }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const method = methods.has(request.method) ? request.method : 'other'
    // Of addresses that are no call of ours there is no end.
    const route = request.is404 ? 'other' : (request.routeOptions.url ?? 'other')
    figures.answered({ method, route, status }, elapsedTime / 1000)
    if (config.accessLog) {
      const path = pathOf(request).slice(0, longestPath)
      const person = people.get(request) ?? null
      const address = nameless.has(request) ? null : request.ip
      log.info({ method, path, status, ms: Math.round(elapsedTime), person, address }, 'request')
    }
    done()
  })
}
