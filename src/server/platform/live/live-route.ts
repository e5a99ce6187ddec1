import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { longestPace } from '#contract/live.ts'
import { Refused, signInNeeded } from '#contract/wire/refusal.ts'
import { liveUnavailable } from '#contract/wire/storage-refusals.ts'
import { gapTopic } from '#server/platform/bus/bus.ts'
import { within } from '#server/platform/clock/within.ts'
import { type RightsChanged, rightsChangedTopic } from '#server/platform/http/rights-changed.ts'
import { callerOf } from '#server/platform/http/session.ts'
import type { Services } from '#server/platform/services.ts'
import { audienceKey } from './audience.ts'
import { sinkTo } from './response-sink.ts'
import { type LastHeard, type Snapshot, Stream } from './stream.ts'
import { Subscriber } from './subscriber.ts'

/** Besides being told: what goes over the bus may be lost. */
const checkEvery = 60_000

type Listener = { readonly personId: string; readonly check: () => Promise<void> }

/** `snapshot`: where everything is, for whoever was away. */
export async function openLive(app: FastifyInstance, services: Services, snapshot: Snapshot): Promise<void> {
  const stream = new Stream(services, snapshot)
  await stream.open()
  app.addHook('preClose', async () => stream.close())
  const forgetStream = services.figures.knowsLiveClients(() => stream.size)
  app.addHook('preClose', async () => forgetStream())
  const listeners = new Set<Listener>()
  const checkThose = (isMeant: (listener: Listener) => boolean) => {
    for (const listener of listeners) if (isMeant(listener)) void listener.check()
  }
  const stops = [
    services.bus.subscribe(rightsChangedTopic, (message) => {
      const people = new Set((message as RightsChanged).people)
      checkThose(({ personId }) => people.has(personId))
    }),
    services.bus.subscribe(gapTopic, () => checkThose(() => true)),
  ]
  app.addHook('preClose', async () => {
    for (const stop of stops) stop()
  })
  liveRoute(app, services, stream, listeners)
}

/** `/api/live/`: server-sent events over fetch, so that the token travels in a header and never in an address. */
function liveRoute(app: FastifyInstance, services: Services, stream: Stream, listeners: Set<Listener>): void {
  app.get('/api/live/', { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await whoAsks(services, stream, request)
    if (viewer === null) throw new Refused(signInNeeded)
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.flushHeaders()
    const subscriber = new Subscriber(viewer, sinkTo(raw), paceOf(request))
    const check = () => endUnlessStill(services, stream, subscriber, request)
    const listener = { personId: viewer.id, check }
    const checking = setInterval(() => void check(), checkEvery)
    listeners.add(listener)
    raw.once('close', () => {
      clearInterval(checking)
      listeners.delete(listener)
      stream.leave(subscriber)
    })
    try {
      await stream.join(subscriber, lastHeard(request))
      // A session that ended while this began was told to nobody.
      await check()
    } catch (problem) {
      // The answer has begun: the only way left to say that something failed is to hang up.
      services.log.error({ problem }, 'somebody could not be told what they missed')
      subscriber.drop()
    }
  })
}

/** In seconds: the log is looked at once in each. */
const comeBack = { retryAfter: 1 }
const longestQuestion = 4_000

/** Whoever cannot be told what happens is not let in: the next server may know. */
async function whoAsks(services: Services, stream: Stream, request: FastifyRequest): Promise<Viewer | null> {
  if (!stream.canRead) throw new Refused(liveUnavailable, {}, comeBack)
  try {
    return await within(longestQuestion, callerOf(services, request))
  } catch (problem) {
    if (problem instanceof Refused) throw problem
    services.log.error({ problem }, 'it could not be asked who wants to listen')
    throw new Refused(liveUnavailable, {}, comeBack)
  }
}

/** Rights change and sessions end: whoever listens is asked again who they are. */
async function endUnlessStill(
  services: Services,
  stream: Stream,
  subscriber: Subscriber,
  request: FastifyRequest,
): Promise<void> {
  try {
    const still = await callerOf(services, request)
    if (still === null || audienceKey(still) !== audienceKey(subscriber.viewer)) stream.leave(subscriber)
  } catch (problem) {
    services.log.error({ problem }, 'it could not be asked whether somebody may still listen')
  }
}

/** `?pace=30`: what moves is wanted no oftener than every thirty seconds. */
function paceOf({ query }: FastifyRequest): number {
  const seconds = Number((query as { readonly pace?: unknown }).pace ?? 0)
  return seconds > 0 ? Math.min(seconds, longestPace) * 1000 : 0
}

function lastHeard(request: FastifyRequest): LastHeard | null {
  const lastId = /^(\d{1,15})\.(\d{1,15})$/.exec(String(request.headers['last-event-id'] ?? ''))
  return lastId && { sequence: Number(lastId[1]), knowsUntil: Number(lastId[2]) }
}
