import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused, accessRefused, signInNeeded } from '#contract/wire/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readFigures } from './figures.actions.ts'

/** `/metrics`, for Prometheus: with a token of its own, or without one for this machine alone. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  app.get('/metrics', { compress: false }, async (request, reply) => {
    refuseStranger(request, services.config.metricsToken)
    const { type, text } = await readFigures(services)
    return await reply.header('content-type', type).header('cache-control', 'no-store').send(text)
  })
}

function refuseStranger(request: FastifyRequest, token: string | null): void {
  if (token === null && !isFromThisMachine(request)) throw new Refused(accessRefused)
  if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new Refused(signInNeeded)
}

/** Whoever comes through a proxy on this machine comes from elsewhere, whatever the connection says. */
const handedOn = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|via)$/

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isLoopback && !Object.keys(headers).some((name) => handedOn.test(name))
}

function isSame(said: string, right: string): boolean {
  const print = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(print(said), print(right))
}
