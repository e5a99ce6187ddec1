import type { Fault } from './faults.ts'

/** A fault that is planted, under the number by which it is switched on. */
export type Planted = Fault & {
  readonly number: number
  readonly file: string
  readonly line: number
  readonly area: string
}
export type Source = { readonly file: string; readonly faults: readonly Fault[]; readonly text: string }

/**
 * Where faults are planted, and what share of them: where lives are at stake first. A file belongs to the first area that
 * names it.
 */
export const areas: readonly { readonly name: string; readonly share: number; readonly holds: RegExp }[] = [
  { name: 'sos', share: 0.12, holds: /^src\/(\w+\/(alerts|alarms)|web\/(sos|rescue|dossier))\// },
  {
    name: 'rights',
    share: 0.07,
    holds: /^src\/(\w+\/(accounts|organisations|people)|contract\/wire|server\/platform\/http)\//,
  },
  { name: 'outbox', share: 0.07, holds: /^src\/web\/platform\/(outbox|kept|live)\// },
  {
    name: 'pipeline',
    share: 0.09,
    holds: /^src\/(server\/(ingest|trackers|platform\/(live|bus|reports))|\w+\/(positions|zones))\//,
  },
  { name: 'kit', share: 0.05, holds: /^src\/(contract|(server|web)\/platform)\/kit\// },
  { name: 'server', share: 0.25, holds: /^src\/server\// },
  { name: 'contract', share: 0.12, holds: /^src\/contract\// },
  { name: 'web', share: 0.23, holds: /^src\/web\// },
]

/** The same seed plants the same faults in the same sources; an area that has none of them leaves its share to the others. */
export function choose(sources: readonly Source[], seed: number, count: number): Planted[] {
  const random = randomFrom(seed)
  const areaOf = ({ file }: Source) => areas.find(({ holds }) => holds.test(file))?.name
  const filled = areas.filter(({ name }) => sources.some((source) => areaOf(source) === name))
  const whole = filled.reduce((sum, { share }) => sum + share, 0)
  const chosen = filled.flatMap(({ name, share }) => {
    const here = sources.filter((source) => areaOf(source) === name)
    return chooseIn(here, Math.round((share / whole) * count), random).map((one) => ({ ...one, area: name }))
  })
  return chosen.map((one, index) => ({ ...one, number: index + 1 }))
}

/** First a kind, then one of it: a rare kind is planted as often as a frequent one. No two touch each other. */
function chooseIn(sources: readonly Source[], count: number, random: () => number): Omit<Planted, 'number' | 'area'>[] {
  const rest = sources.flatMap(({ file, faults, text }) =>
    faults.map((fault) => ({ ...fault, file, line: text.slice(0, fault.from).split('\n').length })),
  )
  const chosen: typeof rest = []
  while (chosen.length < count) {
    const free = rest.filter((one) => !chosen.some((other) => touch(one, other)))
    const kinds = [...new Set(free.map(({ kind }) => kind))].toSorted()
    const kind = kinds[Math.floor(random() * kinds.length)]
    const ofKind = free.filter((one) => one.kind === kind)
    const one = ofKind[Math.floor(random() * ofKind.length)]
    if (!one) return chosen
    chosen.push(one)
  }
  return chosen
}

type Place = { readonly file: string; readonly from: number; readonly to: number }

function touch(one: Place, other: Place): boolean {
  return one.file === other.file && one.from < other.to && other.from < one.to
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
