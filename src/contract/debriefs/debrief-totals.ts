import * as z from 'zod/mini'
import { sectorIds } from '#contract/weather/sectors.ts'

/*
 * How cases went, by month and place, for whoever compares them: nobody is named, and nobody is known by his number.
 *   totalsOf   of so few cases that they name somebody the month is joined, and of so few in a month all months; of fewer nothing is told
 *   split      parts of at least so many; a stretch is split into its quais, so that what is left of one by subtraction is nobody either
 */
export const leastTold = 3

/** A stretch of coast, or the quai that was nearest to the call. */
export const totalPlaces = ['sector', 'quai'] as const
export type TotalPlace = (typeof totalPlaces)[number]

const delay = z.nullable(z.int())
export const debriefTotal = z.object({
  /** « 2026-11 »; null: of several months. */
  month: z.nullable(z.string()),
  /** Null: of several stretches, or of none. */
  sector: z.nullable(z.enum(sectorIds)),
  /** Null: of several quais, or of none; always when it is told by stretch. */
  quai: z.nullable(z.string()),
  cases: z.int(),
  sos: z.int(),
  overdue: z.int(),
  falseAlarms: z.int(),
  /** The server ended them: the boat was heard, or its return was said. */
  byItself: z.int(),
  people: z.int(),
  /** Medians, in seconds after the press; null where fewer than three say it. */
  toldAfter: delay,
  seenAfter: delay,
  inChargeAfter: delay,
  onSceneAfter: delay,
  overAfter: delay,
  /** Median distance from where the drift said that they would be, in metres; null where fewer than three say it. */
  driftErrorMetres: delay,
})
export type DebriefTotal = z.output<typeof debriefTotal>

export type CountedCase = {
  readonly month: string
  readonly sector: DebriefTotal['sector']
  readonly quai: string | null
  readonly kind: 'sos' | 'overdue'
  readonly isFalseAlarm: boolean
  readonly isByItself: boolean
  readonly people: number | null
  readonly toldAfter: number | null
  readonly seenAfter: number | null
  readonly inChargeAfter: number | null
  readonly onSceneAfter: number | null
  readonly overAfter: number | null
  readonly driftErrorMetres: number | null
}

type Group = Pick<DebriefTotal, 'month' | 'sector' | 'quai'> & { readonly cases: readonly CountedCase[] }

export function totalsOf(cases: readonly CountedCase[], by: TotalPlace = 'sector'): DebriefTotal[] {
  const months = groupedBy(cases, ({ month }) => month).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const large = months.filter(([, of]) => of.length >= leastTold)
  const small = months.filter(([, of]) => of.length < leastTold).flatMap(([, of]) => of)
  return [...large.flatMap(([month, of]) => placesOf(month, of, by)), ...joined(small)].map(totalOf)
}

function groupedBy<Key>(cases: readonly CountedCase[], keyOf: (one: CountedCase) => Key): [Key, CountedCase[]][] {
  const groups = new Map<Key, CountedCase[]>()
  for (const one of cases) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups]
}

function placesOf(month: string, of: readonly CountedCase[], by: TotalPlace): Group[] {
  return split(of, ({ sector }) => sector).flatMap(({ key: sector, cases }): Group[] => {
    if (by === 'sector' || sector === null) return [{ month, sector, quai: null, cases }]
    return split(cases, ({ quai }) => quai).map(({ key: quai, cases: here }) => ({ month, sector, quai, cases: here }))
  })
}

type Part<Key> = { readonly key: Key | null; readonly cases: readonly CountedCase[] }

/** One for each key; the small ones together, with the smallest of the others where they are too few themselves. */
function split<Key extends string>(of: readonly CountedCase[], keyOf: (one: CountedCase) => Key | null): Part<Key>[] {
  const parts = groupedBy(of, keyOf)
    .map(([key, cases]): Part<Key> => ({ key, cases }))
    .toSorted((one, other) => other.cases.length - one.cases.length || ((one.key ?? '') < (other.key ?? '') ? -1 : 1))
  const told = parts.filter(({ cases }) => cases.length >= leastTold)
  const rest = parts.filter(({ cases }) => cases.length < leastTold).flatMap(({ cases }) => cases)
  if (rest.length === 0) return told
  if (rest.length >= leastTold) return [...told, { key: null, cases: rest }]
  const [taken] = told.slice(-1)
  return [...told.slice(0, -1), { key: null, cases: [...(taken?.cases ?? []), ...rest] }]
}

function joined(small: readonly CountedCase[]): Group[] {
  return small.length >= leastTold ? [{ month: null, sector: null, quai: null, cases: small }] : []
}

function totalOf({ month, sector, quai, cases }: Group): DebriefTotal {
  const count = (is: (one: CountedCase) => boolean) => cases.filter(is).length
  const median = (of: (one: CountedCase) => number | null) => {
    const known = cases
      .map(of)
      .filter((one) => one !== null)
      .toSorted((one, other) => one - other)
    return known.length < leastTold ? null : Math.round(known[Math.floor((known.length - 1) / 2)] ?? 0)
  }
  return {
    month,
    sector,
    quai,
    cases: cases.length,
    sos: count(({ kind }) => kind === 'sos'),
    overdue: count(({ kind }) => kind === 'overdue'),
    falseAlarms: count(({ isFalseAlarm }) => isFalseAlarm),
    byItself: count(({ isByItself }) => isByItself),
    people: cases.reduce((sum, { people }) => sum + (people ?? 0), 0),
    toldAfter: median((one) => one.toldAfter),
    seenAfter: median((one) => one.seenAfter),
    inChargeAfter: median((one) => one.inChargeAfter),
    onSceneAfter: median((one) => one.onSceneAfter),
    overAfter: median((one) => one.overAfter),
    driftErrorMetres: median((one) => one.driftErrorMetres),
  }
}
