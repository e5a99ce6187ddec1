import type { TrackerSession } from '#server/trackers/protocol.ts'
import type { AisSentence } from './frame.ts'
import { Payload } from './payload.ts'

/** What one message needs of the sentences it came in. */
export type AisMessage = { readonly payload: Payload; readonly heardAt: Date }

type Unfinished = { readonly parts: readonly AisSentence[]; readonly since: number }

const memoryKey = 'ais.unfinished'
/** The parts of one message leave the transponder together. */
const patience = 30_000
const mostUnfinished = 64

export type Assembled = {
  /** Null until the last sentence is here. */
  readonly message: AisMessage | null
  /** How many sentences were given up, for the others of their message did not come. */
  readonly lost: number
}

/** A long message comes in several sentences, in order. */
export function assemble(sentence: AisSentence, session: TrackerSession): Assembled {
  const now = session.now()
  if (sentence.total === 1) return { message: messageOf([sentence], now), lost: 0 }
  const unfinished = unfinishedOf(session)
  const old = forgetOld(unfinished, now.getTime())
  const key = `${sentence.talker} ${sentence.total} ${sentence.group} ${sentence.channel}`
  const { parts: before, since } = unfinished.get(key) ?? { parts: [], since: now.getTime() }
  unfinished.delete(key)
  if (sentence.number === 1) {
    unfinished.set(key, { parts: [sentence], since: now.getTime() })
    return { message: null, lost: old + before.length }
  }
  if (before.length !== sentence.number - 1) return { message: null, lost: old + before.length + 1 }
  const parts = [...before, sentence]
  if (parts.length === sentence.total) return { message: messageOf(parts, now), lost: old }
  unfinished.set(key, { parts, since })
  return { message: null, lost: old }
}

/** How many sentences still wait for the others of their message. */
export function waitingIn(session: TrackerSession): number {
  return partsIn([...unfinishedOf(session).values()])
}

function partsIn(messages: readonly Unfinished[]): number {
  return messages.reduce((total, { parts }) => total + parts.length, 0)
}

function messageOf(parts: readonly AisSentence[], now: Date): AisMessage {
  const armoured = parts.map((part) => part.payload).join('')
  return { payload: new Payload(armoured, parts.at(-1)!.fillBits), heardAt: parts[0]!.heardAt ?? now }
}

function unfinishedOf(session: TrackerSession): Map<string, Unfinished> {
  const known = session.memory.get(memoryKey)
  if (known instanceof Map) return known as Map<string, Unfinished>
  const empty = new Map<string, Unfinished>()
  session.memory.set(memoryKey, empty)
  return empty
}

/** The map is in order of arrival: the oldest stand first. */
function forgetOld(unfinished: Map<string, Unfinished>, now: number): number {
  const forgotten: Unfinished[] = []
  for (const [key, message] of unfinished) {
    if (unfinished.size < mostUnfinished && now - message.since < patience) break
    unfinished.delete(key)
    forgotten.push(message)
  }
  return partsIn(forgotten)
}
