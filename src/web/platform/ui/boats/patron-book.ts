export type BoatRef = { readonly id: string }
/** What is known of each boat, null where nothing is, and when it was asked. */
export type Book<Told> = Readonly<Record<string, { readonly told: Told | null; readonly askedAt: number }>>

/** What a write may have changed stays, and is asked for again when it is shown. */
export function outdated<Told>(book: Book<Told>): Book<Told> {
  return Object.fromEntries(Object.entries(book).map(([boat, { told }]) => [boat, { told, askedAt: 0 }]))
}

type Answer<Told> = { readonly boats: readonly string[]; readonly told: readonly Told[]; readonly now: number }

/** Of whom nothing was told, nothing is known any more. */
export function withTold<Told extends BoatRef>(before: Book<Told>, { boats, told, now }: Answer<Told>, most: number) {
  const found = new Map(told.map((one) => [one.id, one]))
  const asked = boats.map((boat) => [boat, { told: found.get(boat) ?? null, askedAt: now }] as const)
  const others = Object.entries(before).filter(([boat]) => !boats.includes(boat))
  return Object.fromEntries([...asked, ...others].slice(0, most)) satisfies Book<Told>
}
