import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { demonstrationMark } from '#contract/monitoring/demonstration-mark.ts'
import { secondFactorRoutes } from '#server/accounts/sign-in/second-factor.routes.ts'
import { alertsRoutes } from '#server/alerts/alerts.routes.ts'
import { boatsToCallForRoutes } from '#server/alerts/boats-to-call-for.routes.ts'
import { apiDocs } from '#server/app/open-api/api-docs.ts'
import { everyResource } from '#server/app/resource-routes.ts'
import { chatRoutes } from '#server/chat/chat.routes.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts'
import { commandsRoutes } from '#server/devices/commands/commands.routes.ts'
import { devicesRoutes } from '#server/devices/devices.routes.ts'
import { donationPageRoutes } from '#server/donations/donation-page.routes.ts'
import { donationsRoutes } from '#server/donations/donations.routes.ts'
import { driftRoutes } from '#server/drift/drift.routes.ts'
import { fleetRoutes } from '#server/fleet/fleet.routes.ts'
import { importsRoutes } from '#server/imports/imports.routes.ts'
import { logsRoutes } from '#server/logs/logs.routes.ts'
import { mediaFileRoutes } from '#server/media/media-file-routes.ts'
import { mediaRoutes } from '#server/media/media.routes.ts'
import { tusRoutes } from '#server/media/tus.routes.ts'
import { healthRoutes } from '#server/monitoring/health/health.routes.ts'
import { registerMetrics } from '#server/monitoring/metrics-route.ts'
import { monitoringRoutes } from '#server/monitoring/monitoring.routes.ts'
import { readingsRoutes } from '#server/monitoring/readings.routes.ts'
import { notificationsRoutes } from '#server/notifications/notifications.routes.ts'
import { accountsRoutes } from '#server/people/accounts.routes.ts'
import { invitationsRoutes } from '#server/people/invitations.routes.ts'
import { organisationsRoutes } from '#server/people/organisations.routes.ts'
import { pendingActsRoutes } from '#server/people/pending-acts.routes.ts'
import { phrasesRoutes } from '#server/phrases/phrases.routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import { tileOrigins } from '#server/platform/config/tile-sources.ts'
import { fileRoutes } from '#server/platform/http/file-routes.ts'
import { galleryRoute } from '#server/platform/http/gallery-route.ts'
import { readJson } from '#server/platform/http/json-body.ts'
import { sendRefusal, sendUnknownCall } from '#server/platform/http/refusal-reply.ts'
import { watchRequests } from '#server/platform/http/request-log.ts'
import { webApp } from '#server/platform/http/web-app.ts'
import { openLive } from '#server/platform/live/live-route.ts'
import type { Services } from '#server/platform/services.ts'
import { positionsRoutes } from '#server/positions/positions.routes.ts'
import { snapshotFor } from '#server/positions/tracks.actions.ts'
import { searchRoutes } from '#server/search/search.routes.ts'
import { incomingSmsRoutes } from '#server/sms/incoming.routes.ts'
import { smsRoutes } from '#server/sms/sms.routes.ts'
import { ticketsRoutes } from '#server/support/tickets.routes.ts'
import { testsRoutes } from '#server/tests/tests.routes.ts'
import { tripsRoutes } from '#server/trips/trips.routes.ts'
import { linkPageRoutes } from '#server/voyages/link-page.routes.ts'
import { voyagesRoutes } from '#server/voyages/voyages.routes.ts'
import { weatherRoutes } from '#server/weather/weather.routes.ts'
import { zonesRoutes } from '#server/zones/zones.routes.ts'

const largestBody = 1024 * 1024
/** The answer to a few positions together is larger: pressed it costs half, some hundred times a day on 2G. */
const smallestPacked = 512

/** One line per feature; kinds of things have one for them all. */
function features(app: FastifyInstance, services: Services): void {
  accountsRoutes(app, services)
  pendingActsRoutes(app, services)
  secondFactorRoutes(app, services)
  alertsRoutes(app, services)
  boatsToCallForRoutes(app, services)
  commandsRoutes(app, services)
  dashboardRoutes(app, services)
  devicesRoutes(app, services)
  donationsRoutes(app, services)
  importsRoutes(app, services)
  invitationsRoutes(app, services)
  fleetRoutes(app, services)
  logsRoutes(app, services)
  mediaRoutes(app, services)
  notificationsRoutes(app, services)
  organisationsRoutes(app, services)
  positionsRoutes(app, services)
  readingsRoutes(app, services)
  searchRoutes(app, services)
  smsRoutes(app, services)
  testsRoutes(app, services)
  zonesRoutes(app, services)
  tripsRoutes(app, services)
  ticketsRoutes(app, services)
  phrasesRoutes(app, services)
  chatRoutes(app, services)
  voyagesRoutes(app, services)
  driftRoutes(app, services)
  weatherRoutes(app, services)
  everyResource(app, services)
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
  features(app, services)
  fileRoutes(app, services)
  mediaFileRoutes(app, services)
  tusRoutes(app, services)
  incomingSmsRoutes(app, services)
  linkPageRoutes(app, services)
  donationPageRoutes(app, services)
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
