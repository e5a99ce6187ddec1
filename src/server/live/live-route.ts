import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audienceKey } from './audience.ts'
import { sinkTo } from './response-sink.ts'
import { type LastHeard, Stream } from './stream.ts'
import { Subscriber } from './subscriber.ts'
import { longestPace } from '#contract/live.ts'
import { Refused, signInNeeded } from '#contract/wire/refusal.ts'
import { callerOf } from '#server/http/session.ts'
import { snapshotFor } from '#server/positions/tracks.actions.ts'
import type { Services } from '#server/services.ts'

const checkEvery = 60_000

export async function openLive(app: FastifyInstance, services: Services): Promise<void> {
  const stream = new Stream(services, (viewer, since) => snapshotFor(services, viewer, since))
  await stream.open()
  app.addHook('preClose', async () => stream.close())
  liveRoute(app, services, stream)
}

/** `/api/live/`: server-sent events over fetch, so that the token travels in a header and never in an address. */
function liveRoute(app: FastifyInstance, services: Services, stream: Stream): void {
  app.get('/api/live/', { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await callerOf(services, request)
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
    const check = setInterval(() => void endUnlessStill(services, stream, subscriber, request), checkEvery)
    raw.once('close', () => {
      clearInterval(check)
      stream.leave(subscriber)
    })
    try {
      await stream.join(subscriber, lastHeard(request))
    } catch (problem) {
      // The answer has begun: the only way left to say that something failed is to hang up.
      services.log.error({ problem }, 'somebody could not be told what they missed')
      subscriber.drop()
    }
  })
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
