import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { Refused, accessRefused, signInNeeded } from '#contract/wire/refusal.ts'
import { admins, mayCall } from '#contract/wire/who.ts'
import { callerOf } from '#server/platform/http/session.ts'
import type { Services } from '#server/platform/services.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './open-api.ts'

/** What is written here cannot differ from what the server does: it is printed from the contract. */
export function apiDocs(app: FastifyInstance, services: Services): void {
  const onRequest = (request: FastifyRequest) => refuseStranger(services, request)
  app.get('/api/openapi.json', { onRequest }, async () => description())
  app.get('/api/docs/', { onRequest }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

/** Once, and for whoever asks first: a server that starts, perhaps after a fall, has calls for help to answer before. */
const description = printedOnce(() => openApi(api))
const page = printedOnce(() => docsPage(description()))

function printedOnce<Printed extends object | string>(print: () => Printed): () => Printed {
  let printed: Printed | null = null
  return () => (printed ??= print())
}

async function refuseStranger(services: Services, request: FastifyRequest): Promise<void> {
  if (services.config.openApiDocs) return
  const caller = await callerOf(services, request)
  if (!mayCall(admins, caller?.role ?? 'nobody')) throw new Refused(caller ? accessRefused : signInNeeded)
}
