import type { FastifyInstance, FastifyRequest } from 'fastify'
import { earsOf } from './audience.ts'
import { Listener } from './listener.ts'
import { outletTo } from './response-outlet.ts'
import { type LastHeard, Stream } from './stream.ts'
import { longestPace } from '#contract/live.ts'
import { Refused, signInNeeded } from '#contract/wire/refusal.ts'
import type { House } from '#server/house.ts'
import { callerOf } from '#server/http/session.ts'
import { snapshotFor } from '#server/positions/tracks.actions.ts'

const checkEvery = 60_000

export async function openLive(app: FastifyInstance, house: House): Promise<void> {
  const stream = new Stream(house, (viewer, since) => snapshotFor(house, viewer, since))
  await stream.open()
  app.addHook('preClose', async () => stream.close())
  liveRoute(app, house, stream)
}

/** `/api/live/`: server-sent events over fetch, so that the token travels in a header and never in an address. */
function liveRoute(app: FastifyInstance, house: House, stream: Stream): void {
  app.get('/api/live/', { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await callerOf(house, request)
    if (viewer === null) throw new Refused(signInNeeded)
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.flushHeaders()
    const listener = new Listener(viewer, outletTo(raw), paceOf(request))
    const check = setInterval(() => void endUnlessStill(house, stream, listener, request), checkEvery)
    raw.once('close', () => {
      clearInterval(check)
      stream.leave(listener)
    })
    try {
      await stream.join(listener, lastHeard(request))
    } catch (problem) {
      // The answer has begun: the only way left to say that something failed is to hang up.
      house.log.error({ problem }, 'somebody could not be told what they missed')
      listener.drop()
    }
  })
}

/** Rights change and sessions end: whoever listens is asked again who they are. */
async function endUnlessStill(
  house: House,
  stream: Stream,
  listener: Listener,
  request: FastifyRequest,
): Promise<void> {
  try {
    const still = await callerOf(house, request)
    if (still === null || earsOf(still) !== earsOf(listener.viewer)) stream.leave(listener)
  } catch (problem) {
    house.log.error({ problem }, 'it could not be asked whether somebody may still listen')
  }
}

/** `?pace=30`: what moves is wanted no oftener than every thirty seconds. */
function paceOf({ query }: FastifyRequest): number {
  const seconds = Number((query as { readonly pace?: unknown }).pace ?? 0)
  return seconds > 0 ? Math.min(seconds, longestPace) * 1000 : 0
}

function lastHeard(request: FastifyRequest): LastHeard | null {
  const given = /^(\d{1,15})\.(\d{1,15})$/.exec(String(request.headers['last-event-id'] ?? ''))
  return given && { sequence: Number(given[1]), knowsUntil: Number(given[2]) }
}
