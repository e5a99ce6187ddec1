import fc from 'fast-check'

/** The same worlds every time, so that a red test stays red; `GUET_SEED` shows others. A failure names its seed. */
const seed = Number(process.env['GUET_SEED'] ?? 20_180)

/** What is waited for tries a part of them (dev/run-tests.ts). */
const triedOneOf = Number(process.env['GUET_TRIED_ONE_OF'] ?? 1)

export function holdsFor<Values extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<Values> | fc.IProperty<Values>,
  numRuns = 100,
): Promise<void> | void {
  return fc.assert(property, { seed, numRuns: Math.ceil(numRuns / triedOneOf), endOnFailure: true })
}

/** The one that was asked for, else another one each time: whoever uses it prints it. */
export function chosenSeed(): number {
  return Number(process.env['GUET_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
}

type Ranges = { readonly [name: string]: readonly [least: number, most: number] }

/** So many draws of whole numbers, each from its range. */
export function drawn<R extends Ranges>(from: number, count: number, ranges: R): { [Name in keyof R]: number }[] {
  const numbers = Object.entries(ranges).map(([name, [min, max]]) => [name, fc.integer({ min, max })] as const)
  const draw = fc.record(Object.fromEntries(numbers), { noNullPrototype: true })
  return fc.sample(draw, { seed: from, numRuns: count }) as { [Name in keyof R]: number }[]
}
