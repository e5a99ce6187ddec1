import type { FastifyInstance, FastifyRequest } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApi } from './open-api.ts'
import { callerOf } from './session.ts'
import { api } from '#contract/api.ts'
import { Refused, accessRefused, signInNeeded } from '#contract/wire/refusal.ts'
import { admins, mayCall } from '#contract/wire/who.ts'
import type { Services } from '#server/services.ts'

/** Printed once from the contract: what is written here cannot differ from what the server does. */
export function apiDocs(app: FastifyInstance, services: Services): void {
  const description = openApi(api)
  const page = docsPage(description)
  const onRequest = (request: FastifyRequest) => refuseStranger(services, request)
  app.get('/api/openapi.json', { onRequest }, async () => description)
  app.get('/api/docs/', { onRequest }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

async function refuseStranger(services: Services, request: FastifyRequest): Promise<void> {
  if (services.config.openApiDocs) return
  const caller = await callerOf(services, request)
  if (!mayCall(admins, caller?.role ?? 'nobody')) throw new Refused(caller ? accessRefused : signInNeeded)
}
