import { entryApi } from '#contract/accounts/entry.api.ts'
import { toSnake, toWire } from '#contract/wire/casing.ts'
import {
  type BodySent,
  type Endpoint,
  type ParamsOf,
  type QuerySent,
  type ReplyOf,
  isWrite,
  statusOf,
} from '#contract/wire/endpoint.ts'
import type { Role } from '#contract/wire/who.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { apiWords } from './api.words.ts'
import { noteServerLost, noteServerHeard } from './connection.ts'
import { type HttpAnswer, type HttpRequest, exchange } from './exchange.ts'
import { pathOf } from './path.ts'
import { NoAnswer } from './problems.ts'
import { readReply, refusedBy } from './reply.ts'
import { closeSession, currentSession } from './session.ts'
import { forgetKey, keyFor } from './write-keys.ts'

/*
 * call          an endpoint of the contract, asked and answered in the contract's types
 *   answerFromServer, answerInside   from the server, or inside the browser in the demonstration
 *   requestFor                       the wire: path, query, casing, file, token, the write's own name
 *   keepSessionRules                 401 ends the session, 403 asks the profile once
 * A file is asked for by `download.ts`.
 */

const timeOut = 30_000
const uploadTimeOut = 60_000
/** Bytes in a millisecond, on poor 2G: 32 kbit/s. */
const slowest = 4

type Given<Name extends string, Value> = Value extends undefined ? unknown : { readonly [N in Name]: Value }
export type CallParts<E extends Endpoint> = Given<'body', BodySent<E>> &
  ([keyof ParamsOf<E>] extends [never] ? unknown : { readonly params: ParamsOf<E> }) &
  (E extends { upload: object } ? { readonly file: Blob; readonly onProgress?: HttpRequest['onProgress'] } : unknown) &
  (E extends { versioned: true } ? { readonly headers?: HttpRequest['headers'] } : unknown) & {
    readonly query?: QuerySent<E>
    readonly signal?: AbortSignal
  }
export type AnySent = {
  readonly params?: { readonly [name: string]: string } | undefined
  readonly query?: { readonly [name: string]: unknown } | undefined
  readonly body?: unknown
  /** Of its own, as `If-Match`: the way in has no room for what makes one. */
  readonly headers?: HttpRequest['headers'] | undefined
  readonly file?: Blob | undefined
  readonly onProgress?: HttpRequest['onProgress']
  readonly signal?: AbortSignal | undefined
}

export async function call<E extends Endpoint>(endpoint: E, what: CallParts<E>): Promise<ReplyOf<E>> {
  const sent = what as AnySent
  const session = currentSession()
  const token = session?.kind === 'real' ? session.token : null
  const answer =
    session?.kind === 'demonstration'
      ? await answerInside(session.role, endpoint, sent)
      : await answerFromServer(endpoint, sent, token)
  if (answer.status >= 200 && answer.status < 300) {
    /* Where there is nothing to say it is said so: an empty page of somebody on the way is no « done ». */
    if (endpoint.reply === null && answer.status !== statusOf(endpoint)) throw new NoAnswer('not as our server says it')
    return readReply(endpoint, answer)
  }
  if (token !== null && (endpoint as Endpoint) !== entryApi.login) await keepSessionRules(answer.status, token)
  throw refusedBy(answer)
}

type AnswerInside = (role: Role, endpoint: Endpoint, sent: AnySent) => Promise<HttpAnswer>
let readInside: (() => Promise<AnswerInside>) | undefined

/** What answers inside the browser stands above: the start of the app says how it is read. */
export function tellHowToAnswerInside(read: () => Promise<AnswerInside>): void {
  readInside = read
}

export async function answerInside(role: Role, endpoint: Endpoint, sent: AnySent): Promise<HttpAnswer> {
  if (!readInside) throw new Error('This page has nothing that answers inside the browser.')
  const answer = await readInside()
  return await answer(role, endpoint, sent)
}

export async function answerFromServer(endpoint: Endpoint, sent: AnySent, token: string | null): Promise<HttpAnswer> {
  const { place, request } = requestFor(endpoint, sent, token)
  try {
    const answer = await exchange(request)
    noteServerHeard()
    /* A server in trouble may have done it all the same: the next try says that it is the same write. */
    if (answer.status < 500) forgetKey(place)
    return answer
  } catch (problem) {
    if (problem instanceof NoAnswer) noteServerLost()
    throw problem
  }
}

export function requestFor(
  endpoint: Endpoint,
  sent: AnySent,
  token: string | null,
): { place: string; request: HttpRequest } {
  const place = `${endpoint.method} ${pathOf(endpoint, sent)}`
  const body = sent.body === undefined || endpoint.freeForm ? sent.body : toWire(sent.body)
  const form = sent.file && endpoint.upload && formWith(endpoint.upload.field, sent.file, body)
  const said = body === undefined ? '' : JSON.stringify(body)
  const json = form || body === undefined ? undefined : said
  const content = sent.file ? `${said}${sent.file.size} ${sent.file.type}` : said
  return {
    place,
    request: {
      method: endpoint.method,
      url: `/api${pathOf(endpoint, sent)}${searchOf(sent.query)}`,
      headers: {
        'Accept-Language': currentLanguage() === 'en' ? 'en, fr' : 'fr',
        ...(token !== null && { Authorization: `Token ${token}` }),
        ...(isWrite(endpoint) && { 'Idempotency-Key': keyFor(place, content) }),
        ...sent.headers,
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: form ?? json,
      timeOut: sent.file ? uploadTimeOut + sent.file.size / slowest : timeOut,
      onProgress: sent.onProgress,
      signal: sent.signal,
    },
  }
}

function searchOf(query: AnySent['query'] = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(present.map(([name, value]) => [toSnake(name), String(value)]))
  return search.size === 0 ? '' : `?${search.toString()}`
}

/** What is said of a file travels beside it. */
function formWith(field: string, file: Blob, body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  form.set(field, file)
  return form
}

/** The token that was refused, not the one of today: a late answer must not end somebody else's session. */
export async function keepSessionRules(status: number, token: string): Promise<void> {
  if (status === 401) endIfStill(token)
  if (status === 403) await askWhetherStillSignedIn(token)
}

let asking: Promise<void> | null = null

/** However many calls are refused at once, the profile is asked once. */
function askWhetherStillSignedIn(token: string): Promise<void> {
  asking ??= standing(token).finally(() => {
    asking = null
  })
  return asking
}

async function standing(token: string): Promise<void> {
  const { request } = requestFor(entryApi.readProfile, {}, token)
  const { status } = await exchange(request).catch(() => ({ status: 0 }))
  if (status === 401 || status === 403) return endIfStill(token)
  const say = wordsIn(apiWords, currentLanguage())
  toast({ title: say.accessRefusedTitle, text: say.accessRefusedHint, tone: 'forbid', lasts: 8000 })
}

function endIfStill(token: string): void {
  const session = currentSession()
  if (session?.kind === 'real' && session.token === token) closeSession('expired')
}
