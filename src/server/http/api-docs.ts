import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApi } from './open-api.ts'
import { api } from '#contract/api.ts'

/** Printed once from the contract: what is written here cannot differ from what the server does. */
export function apiDocs(app: FastifyInstance): void {
  const description = openApi(api)
  const page = docsPage(description)
  app.get('/api/openapi.json', async () => description)
  app.get('/api/docs/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
