/*
 * How long calls took, in steps that grow by a fifth: a step holds whatever is within a tenth of its middle. What is shown covers
 * the last half hour at least and the last hour at most.
 */
const shortest = 0.000_5
const growth = 1.2
const steps = 64
const halfHour = 30 * 60_000

type Latency = { readonly call: string; readonly count: number; readonly p50: number; readonly p99: number }

export class LatencyHistogram {
  readonly #counts = new Uint32Array(steps)
  #all = 0

  add(seconds: number): void {
    this.#counts[stepOf(seconds)]! += 1
    this.#all += 1
  }

  take({ counts, all }: { readonly counts: Uint32Array; readonly all: number }): void {
    counts.forEach((count, step) => (this.#counts[step]! += count))
    this.#all += all
  }

  get counts(): Uint32Array {
    return this.#counts
  }

  get all(): number {
    return this.#all
  }

  /** Null: nothing was measured. */
  quantile(share: number): number | null {
    if (this.#all === 0) return null
    let left = Math.ceil(this.#all * share)
    for (let step = 0; step < steps; step += 1) {
      left -= this.#counts[step]!
      if (left <= 0) return rounded(shortest * growth ** (step + 0.5))
    }
    return null
  }
}

export class Latencies {
  #before = new Map<string, LatencyHistogram>()
  #current = new Map<string, LatencyHistogram>()
  #since = 0
  /** Of all calls, since they were asked for last. */
  #fresh = new LatencyHistogram()

  note(call: string, seconds: number, now: number): void {
    this.#turn(now)
    const own = this.#current.get(call) ?? new LatencyHistogram()
    this.#current.set(call, own)
    own.add(seconds)
    this.#fresh.add(seconds)
  }

  takeFresh(): LatencyHistogram {
    const fresh = this.#fresh
    this.#fresh = new LatencyHistogram()
    return fresh
  }

  /** The slowest first. */
  slowest(most: number, now: number): Latency[] {
    this.#turn(now)
    const names = new Set([...this.#before.keys(), ...this.#current.keys()])
    const all = [...names].map((call) => {
      const both = new LatencyHistogram()
      for (const one of [this.#before.get(call), this.#current.get(call)]) if (one) both.take(one)
      return { call, count: both.all, p50: both.quantile(0.5) ?? 0, p99: both.quantile(0.99) ?? 0 }
    })
    return all.toSorted((one, other) => other.p99 - one.p99 || other.count - one.count).slice(0, most)
  }

  #turn(now: number): void {
    const age = now - this.#since
    if (age < halfHour) return
    this.#before = age < 2 * halfHour ? this.#current : new Map()
    this.#current = new Map()
    this.#since = now
  }
}

function stepOf(seconds: number): number {
  if (seconds <= shortest) return 0
  return Math.min(steps - 1, Math.floor(Math.log(seconds / shortest) / Math.log(growth)))
}

export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
