import fc from 'fast-check'

/** The same worlds every time, so that a red test stays red; `GUET_SEED` shows others. A failure names its seed. */
const seed = Number(process.env['GUET_SEED'] ?? 20_180)

export function holdsFor<Values extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<Values> | fc.IProperty<Values>,
  numRuns = 100,
): Promise<void> | void {
  return fc.assert(property, { seed, numRuns, endOnFailure: true })
}
