import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { supportPath } from '#contract/donations/support-path.ts'
import { sendUnknownCall } from './refusal-reply.ts'

const root = fileURLToPath(new URL('../../../../dist/web', import.meta.url))
const assets = join(root, 'assets')
const named = /\/assets\//

/** What machines ask for: a monitor that was answered with the app would call a server healthy that it has never asked. */
const forMachines =
  /^\/(api|health|healthz|healthcheck|live|livez|ready|readyz|metrics|actuator|debug|server-status|server-info)(\/|$)/

/** A path is judged as it is meant, however it is written. */
function isView(url: string): boolean {
  const path = plainPath(url.split('?')[0] ?? '')
  return path !== null && !path.includes('.') && !forMachines.test(path)
}

/** The one page that is a file of its own: it needs no account, and none of the app. */
function isSupport(url: string): boolean {
  return plainPath(url.split('?')[0] ?? '')?.replace(/\/$/, '') === supportPath
}

function plainPath(written: string): string | null {
  try {
    return decodeURIComponent(written)
      .toLowerCase()
      .replaceAll(/[/\\]+/g, '/')
  } catch {
    return null
  }
}

/** The built web app. Its paths are view ids, so every path without a file is the app itself. */
export async function webApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(root)) {
    app.setNotFoundHandler(sendUnknownCall)
    return
  }
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      // Named after their content, these files never change; everything else is asked for again.
      response.header('cache-control', named.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  sendAssets(app)
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' || !isView(request.url)) return sendUnknownCall(request, reply)
    return reply.sendFile(isSupport(request.url) ? `${supportPath}.html` : 'index.html')
  })
}

/**
 * The names of the built files are read once. Otherwise the library reads all seven hundred of them for every file that is
 * asked for, to tell an exact name from one that a disk takes for the same: more than half of the work for a file.
 */
function sendAssets(app: FastifyInstance): void {
  let known: ReadonlySet<string> = new Set(namesIn(assets))
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    // A new build may have come while the server runs.
    if (!known.has(name)) known = new Set(namesIn(assets))
    return known.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
  })
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
