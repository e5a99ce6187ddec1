import * as z from 'zod/mini'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { liveEvent } from '#contract/wire/live-event.ts'
import { openServices } from '#server/app/open-services.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { inProcessBus } from '#server/platform/bus/in-process.ts'
import type { Audience } from '#server/platform/live/audience.ts'
import { type News, keptTopic, publishEvent, publishNews } from '#server/platform/live/publish.actions.ts'
import { Stream } from '#server/platform/live/stream.ts'
import { Subscriber } from '#server/platform/live/subscriber.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { type SentEvent, TestSink, lastIdIn } from './live.ts'
import type { TestServer } from './test-server.ts'

/** Several servers over one database, a sea with boats that move, and people whose links come and go. */
export type World = {
  readonly servers: Server[]
  readonly boats: Map<string, { at: number; movedAt: number }>
  readonly wakes: { areLost: boolean }
  /** What is heavy makes a link slow that does not read. */
  readonly say: (server: number, audience: Audience, number: number, isHeavy?: boolean) => Promise<void>
  /** A number of the log is taken and never used. */
  readonly sayAndFail: (server: number) => Promise<void>
  readonly move: (server: number, boat: string, at: number) => Promise<void>
  readonly restart: (server: number) => Promise<void>
  readonly close: () => Promise<void>
}
type Server = { readonly services: Services; stream: Stream }

export const numbered = liveEvent({
  name: 'test.numbered',
  shape: z.object({ number: z.number(), weight: z.string() }),
  kept: true,
})
export const moved = 'position.recorded'
const heavy = 'x'.repeat(200_000)
export const everyone: Audience = { kind: 'everyone' }

export async function openWorld(guet: TestServer): Promise<World> {
  const boats: World['boats'] = new Map()
  const wakes = { areLost: false }
  const between = inProcessBus(() => {})
  // It wakes, or it does not: what is kept must never depend on it.
  const bus: Bus = {
    ...between,
    publish: async (topic, message) => {
      if (topic !== keptTopic || !wakes.areLost) await between.publish(topic, message)
    },
  }
  const other = await anotherServer(guet)
  const servicesOfEach = [guet.services, other.services].map((services): Services => ({
    ...services,
    bus,
    now: () => guet.clock.now,
  }))
  async function* snapshot(_viewer: Viewer, since: Date): AsyncGenerator<News[]> {
    const found = [...boats].filter(([, { movedAt }]) => movedAt >= since.getTime())
    for (const [boat, { at }] of found) yield [newsOf(boat, at)]
  }
  const opened = async (services: Services) => {
    const stream = new Stream(services, snapshot)
    await stream.open()
    return stream
  }
  const servers = await Promise.all(
    servicesOfEach.map(async (services): Promise<Server> => ({ services, stream: await opened(services) })),
  )
  const at = (server: number): Server => servers[server % servers.length] as Server
  return {
    servers,
    boats,
    wakes,
    say: (server, audience, number, isHeavy = false) =>
      publishEvent(at(server).services, numbered, audience, { number, weight: isHeavy ? heavy : '' }),
    sayAndFail: async (server) => {
      const failure = new Error('this write fails')
      const failing = inTransaction(at(server).services, async (inside) => {
        await publishEvent(inside, numbered, everyone, { number: -1, weight: '' })
        inside.beforeCommit?.(() => Promise.reject(failure), null)
      })
      await failing.catch((problem: unknown) => {
        if (problem !== failure) throw problem
      })
    },
    move: async (server, boat, when) => {
      const known = boats.get(boat)?.at ?? Number.NEGATIVE_INFINITY
      if (when > known) boats.set(boat, { at: when, movedAt: guet.clock.now.getTime() })
      await publishNews(at(server).services, [{ ...newsOf(boat, when), audience: everyone }])
    },
    restart: async (server) => {
      at(server).stream.close()
      at(server).stream = await opened(at(server).services)
    },
    close: async () => {
      for (const { stream } of servers) stream.close()
      await other.close()
    },
  }
}

export type People = { readonly admin: Viewer; readonly fisherman: Viewer; readonly organization: Viewer }

export async function openPeople(guet: TestServer): Promise<People> {
  const one = async (role: Viewer['role'], organisationId: string | null = null): Promise<Viewer> => ({
    id: (await guet.signedInAs(role)).id,
    role,
    organisationId,
    isApproved: organisationId !== null,
  })
  return {
    admin: await one('admin'),
    fisherman: await one('fisherman'),
    organization: await one('organization', 'gie'),
  }
}

/** A server of its own where there can be two on one database. */
async function anotherServer({ services }: TestServer): Promise<{ services: Services; close: () => Promise<void> }> {
  if (services.config.databaseUrl === null) return { services, close: async () => {} }
  return await openServices(services.config, services.log, services.steady.machine)
}

function newsOf(about: string, at: number): News {
  return { name: moved, about, at, data: { boat: about, at } }
}

/** Somebody with a telephone: it remembers what it heard and the id of the last of it, and nothing else. */
export class Telephone {
  readonly viewer: Viewer
  #lastId: string | null = null
  sink: TestSink | null = null
  /** What was heard since everything was new for the last time. */
  numbers: number[] = []
  readonly places = new Map<string, number>()
  resets = 0
  readonly onReset: () => void
  readonly #pace: number
  #joining: Promise<void> = Promise.resolve()
  #leave = () => {}

  constructor(viewer: Viewer, onReset: () => void = () => {}, lastId: string | null = null, pace = 0) {
    this.viewer = viewer
    this.onReset = onReset
    this.#lastId = lastId
    this.#pace = pace
  }

  /** The same telephone, after its owner's rights have changed. */
  as(viewer: Viewer): Telephone {
    return new Telephone(viewer, this.onReset, this.#lastId, this.#pace)
  }

  connect({ stream }: Server): void {
    if (this.sink) return
    const sink = new TestSink()
    const subscriber = new Subscriber(this.viewer, sink, this.#pace)
    this.sink = sink
    const [sequence, knowsUntil] = (this.#lastId ?? '').split('.').map(Number)
    const last = knowsUntil === undefined ? null : { sequence: sequence ?? 0, knowsUntil }
    this.#joining = stream.join(subscriber, last)
    this.#leave = () => stream.leave(subscriber)
  }

  /** The link breaks in the middle of a word: of what was on its way only so much came through. */
  cut(most: number): void {
    this.sink?.read(most)
    this.hangUp()
  }

  hangUp(): void {
    if (!this.sink) return
    this.#hear(this.sink.events)
    this.sink = null
    this.#leave()
  }

  async joined(): Promise<void> {
    await this.#joining
  }

  /** It has the time to read everything; a server that let it go is called again. */
  async settle(server: Server): Promise<void> {
    if (this.sink?.hasEnded) this.hangUp()
    this.connect(server)
    if (!this.sink) throw new Error('No link.')
    this.sink.isReading = true
    this.sink.read()
    await this.joined()
  }

  #hear(events: readonly SentEvent[]): void {
    for (const { event, data } of events) {
      if (event === 'reset') this.#startAnew()
      if (event === numbered.name) this.numbers.push((data as { number: number }).number)
      if (event === moved) for (const { boat, at } of data as { boat: string; at: number }[]) this.places.set(boat, at)
    }
    this.#lastId = lastIdIn(events) ?? this.#lastId
  }

  #startAnew(): void {
    this.numbers = []
    this.places.clear()
    this.resets += 1
    this.onReset()
  }
}
