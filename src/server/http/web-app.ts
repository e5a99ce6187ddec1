import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendUnknownCall } from './refusal-reply.ts'

const root = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const named = /\/assets\//

/** The built web app. Its paths are view ids, so every path without a file is the app itself. */
export async function webApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(root)) {
    app.setNotFoundHandler(sendUnknownCall)
    return
  }
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Named after their content, these files never change; everything else is asked for again.
      response.header('cache-control', named.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    const isView = request.method === 'GET' && !path.startsWith('/api/') && !path.includes('.')
    if (!isView) return sendUnknownCall(request, reply)
    return reply.sendFile('index.html')
  })
}
