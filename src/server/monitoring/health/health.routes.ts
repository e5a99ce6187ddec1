import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { health } from '#contract/monitoring/health.api.ts'
import { toWire } from '#contract/wire/casing.ts'
import { notReady, refusalReply } from '#contract/wire/refusal.ts'
import { within } from '#server/platform/clock/within.ts'
import { callerOf } from '#server/platform/http/session.ts'
import type { Services } from '#server/platform/services.ts'
import { healthOf } from './health.actions.ts'

/** The contract's address, and those that monitors try first. */
const addresses = ['/api/health/', '/health', '/healthz']
const secondsUntilAgain = 5

/** On the port of every process, whatever its roles: 200 while calls for help are kept, 503 when nothing can be. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  for (const address of addresses) app.get(address, async (request, reply) => await answer(services, request, reply))
}

async function answer(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const state = await healthOf(services, await isInsider(services, request))
  const shown = toWire(health.parse(state)) as object
  if (state.status !== 'down') return shown
  reply.code(notReady.status).header('retry-after', secondsUntilAgain)
  return { ...refusalReply(notReady), ...shown }
}

/** An administrator, or somebody on the machine itself; not whoever a proxy on it speaks for. */
async function isInsider(services: Services, request: FastifyRequest): Promise<boolean> {
  const isForwarded = proxyHeads.some((name) => request.headers[name] !== undefined)
  if (!isForwarded && loopback.test(request.ip)) return true
  return await isAdministrator(services, request)
}

const proxyHeads = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const patience = 1000

/** While the database does not say who it is, it is a stranger. */
async function isAdministrator(services: Services, request: FastifyRequest): Promise<boolean> {
  if (request.headers.authorization === undefined) return false
  try {
    const caller = await within(patience, callerOf(services, request))
    return caller?.role === 'admin'
  } catch {
    return false
  }
}
