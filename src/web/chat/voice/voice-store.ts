import type { Message } from '#contract/chat/message.ts'
import { voiceCache } from '#web/platform/kept/kept-data.ts'

/*
 * Voices that were heard once stay on the device, to be heard again without network; the oldest make room. They leave with
 * everything else that was kept when somebody signs out (`kept-data.ts`).
 *   heardVoice   from the device, else from the server; null: it is nowhere to be had now
 */

const mostKept = 200

export async function heardVoice(message: Pick<Message, 'id' | 'voiceUrl'>): Promise<Blob | null> {
  const cache = await openCache()
  const place = `/voices/${message.id}`
  const kept = await cache?.match(place)
  if (kept) return await kept.blob()
  const answer = await fetched(message.voiceUrl)
  if (answer === null) return null
  const sound = await answer.blob()
  if (cache) await keep(cache, place, sound)
  return sound
}

async function fetched(url: string | null): Promise<Response | null> {
  if (url === null) return null
  try {
    const answer = await fetch(url)
    return answer.ok ? answer : null
  } catch {
    return null
  }
}

/** A full or forbidden store costs the copy, never the sound. */
async function keep(cache: Cache, place: string, sound: Blob): Promise<void> {
  try {
    await cache.put(place, new Response(sound))
    const all = await cache.keys()
    for (const old of all.slice(0, Math.max(0, all.length - mostKept))) await cache.delete(old)
  } catch (problem) {
    reportError(problem)
  }
}

async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(voiceCache)
  } catch {
    return null
  }
}
