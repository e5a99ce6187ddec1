/** A chain after somebody has changed places; whoever stands at the end stays there. */
export function moved(chain: readonly string[], id: string, by: -1 | 1): string[] {
  const from = chain.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= chain.length) return [...chain]
  return chain.toSpliced(from, 1).toSpliced(to, 0, id)
}
