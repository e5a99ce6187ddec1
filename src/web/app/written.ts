import { features } from '#web/app/features.ts'
import { kindBooks } from '#web/app/shell/screens.ts'
import type { Feature } from '#web/platform/feature.ts'
import type { WrittenNoun } from '#web/platform/outbox/written-nouns.ts'

const own: Feature['written'] = Object.assign({}, ...(features as readonly Feature[]).map(({ written }) => written))

/** What is known of what forms write about. Whatever no room says is of a kind of thing. */
export function writtenNoun(noun: string): WrittenNoun {
  return own?.[noun] ?? { words: () => wordsOfKind(noun) }
}

async function wordsOfKind(noun: string) {
  if (!(noun in kindBooks)) throw new Error(`Nothing is called ${noun}.`)
  return await kindBooks[noun as keyof typeof kindBooks]()
}
