import * as z from 'zod/mini'
import type { Phrase } from '#contract/phrases/phrase.ts'
import { phrasesApi } from '#contract/phrases/phrases.api.ts'
import type { SpokenLanguage } from '#contract/phrases/spoken-languages.ts'
import { call } from '#web/platform/api/call.ts'
import { NoAnswer, reportFault } from '#web/platform/api/problems.ts'

/*
 * Recorded phrases on this phone, to be heard without network. They are nobody's, and stay when somebody signs out.
 *   refreshRecordings   what is new or changed of a language comes, one after the other; what is gone leaves
 *   keptSounds          these phrases in this order; null where one of them is not here
 */

const cacheName = 'guet-phrases'
const index = z.object({
  /** Empty: not all of it came yet. */
  version: z.string(),
  sounds: z.record(z.string(), z.string()),
})
type Index = z.output<typeof index>

/** Asked no more often than this, however often the screen is opened. */
const askEvery = 30 * 60_000
type Asked = { readonly at: number; readonly isNew: Promise<boolean> }
const asked = new Map<SpokenLanguage, Asked>()

/** Whether anything is here now that was not before. */
export function refreshRecordings(language: SpokenLanguage): Promise<boolean> {
  const at = performance.now()
  const before = asked.get(language)
  /* Another sentence waits for the same answer. */
  if (before !== undefined && at - before.at < askEvery) return before.isNew
  const isNew = ask(language)
  asked.set(language, { at, isNew })
  return isNew
}

async function ask(language: SpokenLanguage): Promise<boolean> {
  try {
    const cache = await openCache()
    return cache !== null && (await refreshed(cache, language))
  } catch (problem) {
    asked.delete(language)
    /* Without network it is asked for another time. */
    reportFault(problem)
    return false
  }
}

export async function keptSounds(
  language: SpokenLanguage,
  wanted: readonly Phrase[],
): Promise<readonly ArrayBuffer[] | null> {
  const cache = await openCache()
  if (cache === null) return null
  const { sounds } = await indexIn(cache, language)
  const found = await Promise.all(
    wanted.map(async (phrase) => {
      const id = sounds[phrase]
      const kept = id === undefined ? undefined : await cache.match(placeOf(language, id))
      return kept ? await kept.arrayBuffer() : null
    }),
  )
  return found.every((sound) => sound !== null) ? found : null
}

async function refreshed(cache: Cache, language: SpokenLanguage): Promise<boolean> {
  const known = await indexIn(cache, language)
  const { results: languages } = await call(phrasesApi.languages, {})
  const there = languages.find((one) => one.language === language)
  if (there === undefined || there.version === known.version) return false
  if (there.recorded === 0 && Object.keys(known.sounds).length === 0) return false
  const { version, results } = await call(phrasesApi.list, { query: { language } })
  const sounds: Record<string, string> = {}
  let isWhole = false
  try {
    for (const { id, phrase, fileUrl } of results) {
      const place = placeOf(language, id)
      if (!(await cache.match(place))) await cache.put(place, await soundAt(fileUrl))
      sounds[phrase] = id
    }
    isWhole = true
  } finally {
    await writeIndex(cache, language, {
      version: isWhole ? version : '',
      sounds: { ...(!isWhole && known.sounds), ...sounds },
    })
  }
  await dropOthers(cache, language, new Set(Object.values(sounds)))
  return true
}

async function soundAt(fileUrl: string): Promise<Response> {
  const answer = await fetch(fileUrl).catch(() => null)
  if (answer === null || !answer.ok) throw new NoAnswer('A recorded phrase did not come.')
  return new Response(await answer.blob())
}

async function indexIn(cache: Cache, language: SpokenLanguage): Promise<Index> {
  const kept = await cache.match(placeOf(language, 'index'))
  const read = kept ? index.safeParse(await kept.json()) : null
  return read?.success ? read.data : { version: '', sounds: {} }
}

async function writeIndex(cache: Cache, language: SpokenLanguage, written: Index): Promise<void> {
  await cache.put(placeOf(language, 'index'), new Response(JSON.stringify(written)))
}

async function dropOthers(cache: Cache, language: SpokenLanguage, kept: ReadonlySet<string>): Promise<void> {
  const folder = placeOf(language, '')
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    const name = pathname.slice(folder.length)
    if (pathname.startsWith(folder) && name !== 'index' && !kept.has(name)) await cache.delete(url)
  }
}

function placeOf(language: SpokenLanguage, name: string): string {
  return `/phrases/${language}/${name}`
}

/** A browser that keeps nothing has its own voice. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(cacheName)
  } catch {
    return null
  }
}
