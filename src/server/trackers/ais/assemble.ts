import type { Session } from '#server/trackers/protocol.ts'
import type { Sentence } from './frame.ts'
import { Payload } from './payload.ts'

/** What one message needs of the sentences it came in. */
export type Message = { readonly payload: Payload; readonly heardAt: Date }

type Unfinished = { readonly parts: readonly Sentence[]; readonly since: number }

const memoryKey = 'ais.unfinished'
/** The parts of one message leave the transponder together. */
const patience = 30_000
const mostUnfinished = 64

/** A long message comes in several sentences, in order; null until the last one is here. */
export function assemble(sentence: Sentence, session: Session): Message | null {
  const now = session.now()
  if (sentence.total === 1) return messageOf([sentence], now)
  const unfinished = unfinishedOf(session)
  forgetOld(unfinished, now.getTime())
  const key = `${sentence.talker} ${sentence.total} ${sentence.group} ${sentence.channel}`
  const before = sentence.number === 1 ? [] : (unfinished.get(key)?.parts ?? [])
  const since = unfinished.get(key)?.since ?? now.getTime()
  unfinished.delete(key)
  if (before.length !== sentence.number - 1) return null
  const parts = [...before, sentence]
  if (parts.length === sentence.total) return messageOf(parts, now)
  unfinished.set(key, { parts, since: sentence.number === 1 ? now.getTime() : since })
  return null
}

function messageOf(parts: readonly Sentence[], now: Date): Message {
  const armoured = parts.map((part) => part.payload).join('')
  return { payload: new Payload(armoured, parts.at(-1)!.fillBits), heardAt: parts[0]!.heardAt ?? now }
}

function unfinishedOf(session: Session): Map<string, Unfinished> {
  const known = session.memory.get(memoryKey)
  if (known instanceof Map) return known as Map<string, Unfinished>
  const empty = new Map<string, Unfinished>()
  session.memory.set(memoryKey, empty)
  return empty
}

/** The map is in order of arrival: the oldest stand first. */
function forgetOld(unfinished: Map<string, Unfinished>, now: number): void {
  for (const [key, { since }] of unfinished) {
    if (unfinished.size < mostUnfinished && now - since < patience) return
    unfinished.delete(key)
  }
}
