import { fromWire } from '#contract/wire/casing.ts'
import type { Endpoint, ReplyOf } from '#contract/wire/endpoint.ts'
import { itemsOf } from '#contract/wire/page.ts'
import type { Answer } from './exchange.ts'
import { CallRefused, NoAnswer } from './problems.ts'

/** Parsed once, here, with the endpoint's own schema: what the screens get is what the contract says. */
export function readReply<E extends Endpoint>(endpoint: E, { json }: Answer): ReplyOf<E> {
  if (endpoint.reply === null) return undefined as ReplyOf<E>
  const body = endpoint.freeForm === true ? json : fromWire(json)
  const read = endpoint.reply.safeParse(body)
  if (read.success) return read.data as ReplyOf<E>
  const list = Array.isArray(body) ? endpoint.reply.safeParse(pageOf(body)) : read
  if (list.success) return list.data as ReplyOf<E>
  reportError(list.error)
  throw new NoAnswer('a reply that is not of the contract')
}

export function refusedBy({ status, json }: Answer): CallRefused {
  const members = membersOf(json)
  return new CallRefused({
    status,
    code: textOf(members['code']),
    sentence: textOf(members['error']) || textOf(members['detail']),
    fields: sentencesOf(members['fields']),
  })
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
