import * as z from 'zod/mini'
import { sectorIds } from '#contract/weather/sectors.ts'

/*
 * How cases went, by month and stretch of coast, for whoever compares them: nobody is named, and nobody is known by his number.
 *   totalsOf   of so few cases that they name somebody the month is joined, and of so few in a month all months; of fewer nothing is told
 */
export const leastTold = 3

const delay = z.nullable(z.int())
export const debriefTotal = z.object({
  /** « 2026-11 »; null: of several months. */
  month: z.nullable(z.string()),
  /** Null: of several stretches, or of none. */
  sector: z.nullable(z.enum(sectorIds)),
  cases: z.int(),
  sos: z.int(),
  overdue: z.int(),
  falseAlarms: z.int(),
  people: z.int(),
  /** Medians, in seconds after the press; null where fewer than three say it. */
  seenAfter: delay,
  inChargeAfter: delay,
  onSceneAfter: delay,
  overAfter: delay,
})
export type DebriefTotal = z.output<typeof debriefTotal>

export type CountedCase = {
  readonly month: string
  readonly sector: DebriefTotal['sector']
  readonly kind: 'sos' | 'overdue'
  readonly isFalseAlarm: boolean
  readonly people: number | null
  readonly seenAfter: number | null
  readonly inChargeAfter: number | null
  readonly onSceneAfter: number | null
  readonly overAfter: number | null
}

type Group = {
  readonly month: string | null
  readonly sector: DebriefTotal['sector']
  readonly cases: readonly CountedCase[]
}

export function totalsOf(cases: readonly CountedCase[]): DebriefTotal[] {
  const months = [...new Set(cases.map(({ month }) => month))].toSorted()
  const ofMonths = months.map((month) => cases.filter((one) => one.month === month))
  const large = ofMonths.filter((of) => of.length >= leastTold)
  const small = ofMonths.filter((of) => of.length < leastTold).flat()
  const groups = [...large.flatMap(monthGroups), ...joined(small)]
  return groups.map(totalOf)
}

/** One for each stretch; the small ones together, with the smallest of the others where they are too few themselves. */
function monthGroups(of: readonly CountedCase[]): Group[] {
  const month = of[0]?.month ?? null
  const sectors = [...new Set(of.map(({ sector }) => sector))]
  const bySector = sectors
    .map((sector): Group => ({ month, sector, cases: of.filter((one) => one.sector === sector) }))
    .toSorted(
      (one, other) => other.cases.length - one.cases.length || ((one.sector ?? '') < (other.sector ?? '') ? -1 : 1),
    )
  const told = bySector.filter(({ cases }) => cases.length >= leastTold)
  const rest = bySector.filter(({ cases }) => cases.length < leastTold).flatMap(({ cases }) => cases)
  if (rest.length === 0) return told
  if (rest.length >= leastTold) return [...told, { month, sector: null, cases: rest }]
  const [taken] = told.slice(-1)
  return [...told.slice(0, -1), { month, sector: null, cases: [...(taken?.cases ?? []), ...rest] }]
}

function joined(small: readonly CountedCase[]): Group[] {
  return small.length >= leastTold ? [{ month: null, sector: null, cases: small }] : []
}

function totalOf({ month, sector, cases }: Group): DebriefTotal {
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
    cases: cases.length,
    sos: count(({ kind }) => kind === 'sos'),
    overdue: count(({ kind }) => kind === 'overdue'),
    falseAlarms: count(({ isFalseAlarm }) => isFalseAlarm),
    people: cases.reduce((sum, { people }) => sum + (people ?? 0), 0),
    seenAfter: median((one) => one.seenAfter),
    inChargeAfter: median((one) => one.inChargeAfter),
    onSceneAfter: median((one) => one.onSceneAfter),
    overAfter: median((one) => one.overAfter),
  }
}
