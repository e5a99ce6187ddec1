import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { apiDocs } from './api-docs.ts'
import { fileRoutes } from './file-routes.ts'
import { readJson } from './json-body.ts'
import { sendRefusal } from './refusal-reply.ts'
import { webApp } from './web-app.ts'
import { accountsRoutes } from '#server/accounts/accounts.routes.ts'
import type { Config } from '#server/config.ts'
import type { House } from '#server/house.ts'
import { alertsRoutes } from '#server/alerts/alerts.routes.ts'
import { commandsRoutes } from '#server/devices/commands.routes.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts'
import { devicesRoutes } from '#server/devices/devices.routes.ts'
import { logsRoutes } from '#server/logs/logs.routes.ts'
import { openLive } from '#server/live/live-route.ts'
import { monitoringRoutes } from '#server/monitoring/monitoring.routes.ts'
import { notificationsRoutes } from '#server/notifications/notifications.routes.ts'
import { positionsRoutes } from '#server/positions/positions.routes.ts'
import { zonesRoutes } from '#server/zones/zones.routes.ts'
import { everyResource } from '#server/resource-routes.ts'
import { weatherRoutes } from '#server/weather/weather.routes.ts'
import { tripsRoutes } from '#server/trips/trips.routes.ts'
import { tileOrigins } from '#server/tile-sources.ts'

const largestBody = 1024 * 1024
/** The answer to a few positions together is larger: pressed it costs half, some hundred times a day on 2G. */
const smallestPacked = 512

/** One line per feature; kinds of things have one for them all. */
function features(app: FastifyInstance, house: House): void {
  accountsRoutes(app, house)
  alertsRoutes(app, house)
  commandsRoutes(app, house)
  dashboardRoutes(app, house)
  devicesRoutes(app, house)
  logsRoutes(app, house)
  notificationsRoutes(app, house)
  positionsRoutes(app, house)
  zonesRoutes(app, house)
  tripsRoutes(app, house)
  weatherRoutes(app, house)
  everyResource(app, house)
}

export async function httpServer(house: House): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: house.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < house.config.trustedProxies,
    bodyLimit: largestBody,
    forceCloseConnections: true,
    frameworkErrors: sendRefusal,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
  })
  app.setErrorHandler(sendRefusal)
  readJson(app)
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { directives: contentPolicy(house.config) },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    /* Below the replies of Fastify: the stream writes its own head, over this one. */
    if (isData(request.url)) for (const [name, value] of headOfData) reply.raw.setHeader(name, value)
    else reply.helmet()
    done()
  })
  /* What comes in pressed together is unpacked in json-body.ts, within its limits. */
  await app.register(compress, { threshold: smallestPacked, globalDecompression: false })
  await app.register(multipart, { throwFileSizeLimit: true })
  monitoringRoutes(app, house)
  if (house.config.roles.includes('live')) await openLive(app, house)
  if (!house.config.roles.includes('http')) return app
  features(app, house)
  fileRoutes(app, house)
  apiDocs(app)
  await webApp(app)
  return app
}

/** What a browser neither shows nor runs: a head of 800 bytes about showing and running costs more than most answers, on 2G. */
const headOfData = Object.entries({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})
const shown = /^\/api\/(docs|files)(\/|$)/

function isData(url: string): boolean {
  return url.startsWith('/api/') && !shown.test(url.split('?')[0] ?? '')
}

/** Everything comes from this server; pictures may also come from the map's tile servers, and are read to be kept. */
function contentPolicy({ tiles }: Config) {
  return {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins(tiles)],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'", ...tileOrigins(tiles)],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  }
}
