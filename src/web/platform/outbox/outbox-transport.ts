import { sentAtHeader } from '#contract/wire/sent-at.ts'
import { versionHeader, versionNamed } from '#contract/wire/version.ts'
import { countBytes } from '#web/platform/api/bytes-spent.ts'
import { type HttpAnswer, readAnswer } from '#web/platform/api/exchange.ts'
import type { Entry } from './outbox-entry.ts'
import type { Parcel } from './outbox-order.ts'
import type { Token } from './outbox-sender.ts'

/*
 * carry      one parcel to the server and its answer back; silence is a rejection
 *   headersOf, requestOf  one letter as it is, many as one list
 *   packed     pressed together where that is worth a header
 */

/**
 * A dead link is noticed before a person would press again. On a slow one the answer may be under way: each try waits
 * longer than the one before, and longer than what was answered last took.
 */
const timeOuts = { sos: 8_000, longestOfSos: 45_000, others: 30_000 } as const
const timesTheLast = 6
let lastTook = 0

export function timeOutOf({ urgency, state }: Pick<Entry, 'urgency' | 'state'>, took: number): number {
  if (urgency !== 'sos') return timeOuts.others
  const tries = state.name === 'sending' ? state.attempts - 1 : 0
  return Math.min(timeOuts.longestOfSos, Math.max(timeOuts.sos * 1.5 ** tries, timesTheLast * took))
}

const worthPacking = 700

export async function carry(parcel: Parcel, token: Token, signal: AbortSignal, language: string): Promise<HttpAnswer> {
  const [first] = parcel.entries
  if (first.letter.file) {
    const { carryFile } = await import('./outbox-files.ts')
    return await carryFile(first, { ...headersOf(requestOf(parcel), token, language) }, signal)
  }
  const request = requestOf(parcel)
  const { method, path, body } = request
  const content = await packed(JSON.stringify(body))
  const ending = new AbortController()
  const end = () => ending.abort()
  const began = performance.now()
  const late = setTimeout(end, timeOutOf(first, lastTook))
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    const reply = await fetch(`/api${path}`, {
      method,
      headers: {
        ...headersOf(request, token, language),
        ...(body !== null && { 'Content-Type': 'application/json' }),
        ...(content instanceof Uint8Array && { 'Content-Encoding': 'gzip' }),
      },
      body: body === null ? null : content,
      signal: ending.signal,
      cache: 'no-store',
    })
    countBytes(typeof content === 'string' ? new Blob([content]).size : content.byteLength)
    const answer = readAnswer(reply.status, await reply.text())
    lastTook = performance.now() - began
    if (!answer) throw new Error(`${reply.status}, and not from our server`)
    return answer
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', end)
  }
}

function headersOf({ key, seen }: ReturnType<typeof requestOf>, token: Token, language: string) {
  return {
    'Accept-Language': language,
    Authorization: `${token.scheme} ${token.value}`,
    ...(key !== null && { 'Idempotency-Key': key }),
    [sentAtHeader]: new Date().toISOString(),
    ...(seen !== undefined && { [versionHeader]: versionNamed(seen) }),
  }
}

function requestOf({ entries, together }: Parcel) {
  const [{ id, letter }] = entries
  if (!together) return { method: letter.method, path: letter.path, key: id, body: letter.body, seen: letter.seen }
  const body: unknown = { [together.member]: entries.map((entry) => entry.letter.body) }
  return { method: 'POST', path: together.path, key: null, body, seen: undefined }
}

/** Old phones have no CompressionStream: they send the text as it is. */
async function packed(text: string): Promise<string | Uint8Array<ArrayBuffer>> {
  if (text.length < worthPacking || typeof CompressionStream === 'undefined') return text
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
