import { Counter, Histogram, Registry } from 'prom-client'
import { Latencies } from './latencies.ts'
import { RefusedSenders } from './refused-senders.ts'

/** What is counted where it happens. Each has few labels, and each label few values: a name from outside is never one. */
const counted = {
  reports: {
    name: 'guet_reports_total',
    help: 'Reports of devices that were taken in, by protocol; app: phones and the API',
    labelNames: ['protocol'],
  },
  refusedFrames: {
    name: 'guet_refused_frames_total',
    help: 'Frames that were not taken, by protocol and reason',
    labelNames: ['protocol', 'reason'],
  },
  unknownDeviceFrames: {
    name: 'guet_unknown_device_frames_total',
    help: 'Frames of devices that nobody added, by protocol',
    labelNames: ['protocol'],
  },
} as const
const requests = {
  name: 'guet_http_requests_total',
  help: 'HTTP requests, by the pattern of their address',
  labelNames: ['method', 'route', 'status'],
} as const
const durations = {
  name: 'guet_http_request_duration_seconds',
  help: 'How long HTTP requests took, by the pattern of their address',
  labelNames: ['method', 'route'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15],
} as const

export type Counted = keyof typeof counted
/** How often each thing happened since the process was started. */
export type Totals = { readonly [Name in Counted | 'requests' | 'errors']: number }
const firstFault = 500
const fault = 500
const readings: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const stream = '/api/live'
type Labels = { readonly [label: string]: string }
type CountedRequest = { readonly method: string; readonly route: string; readonly status: number }

/** The figures of this process. Features count and say what they hold; only this room knows in which form it is read. */
export class Figures {
  readonly registry = new Registry()
  readonly #counters: { readonly [name in Counted]: Counter }
  readonly #requests: Counter
  readonly #durations: Histogram
  readonly #live = new Set<() => number>()
  readonly #totals = { reports: 0, refusedFrames: 0, unknownDeviceFrames: 0, requests: 0, errors: 0 }
  #failedWriteAt: number | null = null
  readonly latencies = new Latencies()
  readonly refusedSenders = new RefusedSenders()

  constructor() {
    const registers = [this.registry]
    const counter = (name: Counted) => new Counter({ ...counted[name], registers })
    this.#counters = {
      reports: counter('reports'),
      refusedFrames: counter('refusedFrames'),
      unknownDeviceFrames: counter('unknownDeviceFrames'),
    }
    this.#requests = new Counter({ ...requests, registers })
    this.#durations = new Histogram({ ...durations, buckets: [...durations.buckets], registers })
  }

  count(name: Counted, labels: Labels, by = 1): void {
    this.#counters[name].inc(labels, by)
    this.#totals[name] += by
  }

  answered({ method, route, status }: CountedRequest, seconds: number): void {
    this.#requests.inc({ method, route, status: String(status) })
    this.#durations.observe({ method, route }, seconds)
    this.#totals.requests += 1
    if (status >= firstFault) this.#totals.errors += 1
    if (status === fault && !readings.has(method)) this.#failedWriteAt = performance.now()
    // The stream is answered for as long as somebody listens.
    if (!route.startsWith(stream)) this.latencies.note(`${method} ${route}`, seconds, performance.now())
  }

  /** How long ago a write was answered 500, in milliseconds: somebody's work was not kept, for a reason that nobody foresaw. */
  sinceFailedWrite(): number {
    return this.#failedWriteAt === null ? Number.POSITIVE_INFINITY : performance.now() - this.#failedWriteAt
  }

  totals(): Totals {
    return { ...this.#totals }
  }

  /** By its labels, the most first. */
  async counted(name: Counted): Promise<{ readonly labels: Labels; readonly value: number }[]> {
    const { values } = await this.#counters[name].get()
    const named = values.map(({ labels, value }) => ({ labels: labels as Labels, value }))
    return named.toSorted((one, other) => other.value - one.value)
  }

  /** Who knows how many follow the stream; answers how to take it back. */
  knowsLiveClients(count: () => number): () => void {
    this.#live.add(count)
    return () => void this.#live.delete(count)
  }

  liveClients(): number {
    return [...this.#live].reduce((sum, count) => sum + count(), 0)
  }
}
