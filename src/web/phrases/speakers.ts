import type { Recording } from '#contract/phrases/phrase.ts'

type Speaker = { readonly name: string | null; readonly recorded: number }

/** Whose voices stand in a language, the most first: a person who begins is to see how far he is. */
export function speakersOf(recordings: readonly Pick<Recording, 'recordedByName'>[]): readonly Speaker[] {
  const counts = new Map<string | null, number>()
  for (const { recordedByName: name } of recordings) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, recorded]) => ({ name, recorded }))
    .toSorted((one, other) => other.recorded - one.recorded || (one.name ?? '').localeCompare(other.name ?? '', 'fr'))
}
