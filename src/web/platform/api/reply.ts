import { fromWire } from '#contract/wire/casing.ts'
import type { Endpoint, ReplyOf } from '#contract/wire/endpoint.ts'
import { itemsOf } from '#contract/wire/page.ts'
import { readable, unreadableMember } from '#contract/wire/readable.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { apiWords } from './api.words.ts'
import type { HttpAnswer } from './exchange.ts'
import { CallRefused, NoAnswer } from './problems.ts'

/** Of each list how many of its items could not be read when it was last asked. */
const known = new Map<string, number>()

/** Whoever looks at a list is told that it is not whole: once, until it is another number. */
function noteUnreadable(path: string, count: number): void {
  if ((known.get(path) ?? 0) === count) return
  known.set(path, count)
  if (count > 0) toast({ title: wordsIn(apiWords, currentLanguage()).unreadable(count), tone: 'forbid' })
}

/** Parsed once, here, with the endpoint's own schema: what the screens get is what the contract says. */
export function readReply<E extends Endpoint>(endpoint: E, { json }: HttpAnswer): ReplyOf<E> {
  if (endpoint.reply === null) return undefined as ReplyOf<E>
  const body = endpoint.freeForm === true ? json : fromWire(json)
  const read = readable(endpoint.reply, body) ?? (Array.isArray(body) ? readable(endpoint.reply, pageOf(body)) : null)
  if (read === null) {
    /* Nothing at all is what something on the way answers; another shape is a server that this page does not know. */
    if (json !== null) reportError(new Error(`${endpoint.path} answered what is not of the contract`))
    throw new NoAnswer('a reply that is not of the contract')
  }
  noteUnreadable(endpoint.path, read.unreadable + leftOutIn(body))
  return read.data as ReplyOf<E>
}

export function refusedBy({ status, json }: HttpAnswer): CallRefused {
  const members = membersOf(json)
  return new CallRefused(
    {
      status,
      code: textOf(members['code']),
      sentence: textOf(members['error']) || textOf(members['detail']),
      fields: sentencesOf(members['fields']),
    },
    textOf(members['ticket']),
    members['current'],
  )
}

/** What the server itself could not show. */
function leftOutIn(body: unknown): number {
  const leftOut = membersOf(body)[unreadableMember]
  return typeof leftOut === 'number' ? leftOut : 0
}

/** Lists are accepted as a plain array too: it is then their only page. */
function pageOf(list: readonly unknown[]): unknown {
  return { count: list.length, next: null, previous: null, results: itemsOf(list) }
}

function sentencesOf(fields: unknown): { [field: string]: string } {
  const sentences = Object.entries(membersOf(fields)).map(([name, sentence]) => [name, textOf(sentence)] as const)
  return Object.fromEntries(sentences)
}

function membersOf(value: unknown): { readonly [name: string]: unknown } {
  return value !== null && typeof value === 'object' ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
