/** A chain after somebody has changed places; whoever stands at the end stays there. */
export function moved<Person extends { readonly user: string }>(
  chain: readonly Person[],
  person: Person,
  by: -1 | 1,
): readonly Person[] {
  const from = chain.findIndex(({ user }) => user === person.user)
  const to = from + by
  if (from === -1 || to < 0 || to >= chain.length) return chain
  return chain.toSpliced(from, 1).toSpliced(to, 0, person)
}
