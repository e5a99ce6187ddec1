import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AnyResource } from '#contract/kit/resource.ts'
import { demonstrationMark } from '#contract/monitoring/demonstration-mark.ts'
import { type Resources, resources } from '#contract/resources.ts'
import { apiDocs } from '#server/app/open-api/api-docs.ts'
import { features } from '#server/app/features.ts'
import { healthRoutes } from '#server/monitoring/health/health.routes.ts'
import { registerMetrics } from '#server/monitoring/metrics-route.ts'
import { monitoringRoutes } from '#server/monitoring/monitoring.routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import { tileOrigins } from '#server/platform/config/tile-sources.ts'
import type { Feature, Services } from '#server/platform/services.ts'
import { fileRoutes } from '#server/platform/http/file-routes.ts'
import { galleryRoute } from '#server/platform/http/gallery-route.ts'
import { readJson } from '#server/platform/http/json-body.ts'
import { sendRefusal, sendUnknownCall } from '#server/platform/http/refusal-reply.ts'
import { watchRequests } from '#server/platform/http/request-log.ts'
import { webApp } from '#server/platform/http/web-app.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import type { TableOf } from '#server/platform/kit/resource-table.ts'
import { resourceRoutes } from '#server/platform/kit/resource.routes.ts'
import { openLive } from '#server/platform/live/live-route.ts'
import { snapshotFor } from '#server/positions/tracks.actions.ts'

const largestBody = 1024 * 1024
/** The answer to a few positions together is larger: pressed it costs half, some hundred times a day on 2G. */
const smallestPacked = 512

/** The calls of every room. A kind of thing has those of the kit, unless a room has its own for it. */
function everyCall(app: FastifyInstance, services: Services): void {
  for (const { routes = [] } of features) for (const answer of routes) answer(app, services)
  const own: Feature['kinds'] = Object.assign({}, ...features.map(({ kinds }) => kinds))
  for (const name of Object.keys(resources) as (keyof Resources)[]) {
    const table = resourceTables[name] as unknown as TableOf<AnyResource>
    const answer = own?.[name] ?? resourceRoutes<AnyResource>(resources[name], table)
    answer(app, services)
  }
}

export async function httpServer(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < services.config.trustedProxies,
    bodyLimit: largestBody,
    forceCloseConnections: true,
    frameworkErrors: sendRefusal,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
  })
  app.setErrorHandler(sendRefusal)
  readJson(app)
  watchRequests(app, services)
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { directives: contentPolicy(services.config) },
    strictTransportSecurity: isHttps(services.config) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    /* Below the replies of Fastify: the stream writes its own head, over this one. */
    if (isData(request.url)) for (const [name, value] of headOfData) reply.raw.setHeader(name, value)
    else {
      reply.header('permissions-policy', permissions).helmet()
      /* A page of ours reads it before it asks for anything: its first picture already says that nothing is real. */
      if (services.config.demo) reply.header('server-timing', demonstrationMark)
    }
    done()
  })
  /* What comes in pressed together is unpacked in json-body.ts, within its limits. */
  await app.register(compress, { threshold: smallestPacked, globalDecompression: false })
  await app.register(multipart, { throwFileSizeLimit: true })
  healthRoutes(app, services)
  registerMetrics(app, services)
  const { roles } = services.config
  if (roles.includes('http') || roles.includes('live')) monitoringRoutes(app, services)
  if (roles.includes('live')) await openLive(app, services, (viewer, since) => snapshotFor(services, viewer, since))
  if (!roles.includes('http')) return app.setNotFoundHandler(sendUnknownCall)
  everyCall(app, services)
  fileRoutes(app, services)
  for (const { pages = [] } of features) for (const answer of pages) answer(app, services)
  galleryRoute(app)
  apiDocs(app, services)
  await webApp(app)
  return app
}

/** What a page may use of the telephone: its place, the voice of who holds a button to speak, the whole screen and a screen that stays on. Nothing looks. */
const forOurselves = ['geolocation', 'microphone', 'screen-wake-lock', 'fullscreen']
const forNobody = 'accelerometer camera display-capture gyroscope hid magnetometer midi payment serial usb'.split(' ')
const permissions = [
  ...forOurselves.map((feature) => `${feature}=(self)`),
  ...forNobody.map((feature) => `${feature}=()`),
].join(', ')

/** Browsers that came by https once never come otherwise again. */
function isHttps({ publicUrl }: Config): boolean {
  return publicUrl?.startsWith('https://') === true
}

/** What a browser neither shows nor runs: a head of 800 bytes about showing and running costs more than most answers, on 2G. */
const headOfData = Object.entries({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})
const shown = /^\/api\/(docs|files)(\/|$)/
const data = /^\/(api\/|healthz?\/?$)/

function isData(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return data.test(path) && !shown.test(path)
}

/** Everything comes from this server; pictures may also come from the map's tile servers, and are read to be kept. */
function contentPolicy({ tiles }: Config) {
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins(tiles)],
    // A voice that was heard once is played from the device.
    mediaSrc: ["'self'", 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'", ...tileOrigins(tiles)],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  }
}
