import { mediaApi } from '#contract/media/media.api.ts'
import type { Media } from '#contract/media/media.ts'
import { contentHash } from '#contract/wire/version.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { call, keepSessionRules, requestFor } from '#web/platform/api/call.ts'
import { exchange } from '#web/platform/api/exchange.ts'
import { CallRefused, NoAnswer } from '#web/platform/api/problems.ts'
import { readReply, refusedBy } from '#web/platform/api/reply.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { type TusSending, beginTus, giveUpTus, goOnWithTus, idOfTus, pauseBefore } from './tus.ts'

/*
 * A file on its way to the gallery: small ones at once, larger ones so that a broken line goes on where it broke. What is said
 * of it goes with its first byte: said otherwise, it is another sending, and what there is of the one before is taken back.
 *   sendMedia        to the end
 *   writeNames       under which names files are sent, and sent again
 *   forgetSending    nobody wants it any more
 */

/** As the form of the call says it. */
export type MediaFields = { readonly [name: string]: string }
export type MediaSending = {
  readonly file: File
  readonly said: MediaFields
  /** The name of the write: a file that is sent again after a lost answer is the same file. */
  readonly key: string
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/** A bad 2G link brings it within half a minute, and what breaks of it costs little. */
const atOnce = 100_000
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]

export async function sendMedia(sending: MediaSending): Promise<Media> {
  const session = currentSession()
  if (session === null) throw new NoAnswer('nobody is signed in')
  const { file, said, onProgress, signal } = sending
  if (session.kind === 'demonstration') return await call(mediaApi.add, { file, body: said, onProgress, signal })
  return file.size <= atOnce ? await sendWhole(sending, session.token) : await sendInPieces(sending, session.token)
}

async function sendWhole({ file, said, key, onProgress, signal }: MediaSending, token: string): Promise<Media> {
  const body = new FormData()
  for (const [name, value] of Object.entries(said)) body.set(name, value)
  body.set('file', file)
  const { request } = requestFor(mediaApi.add, {}, token)
  const headers = { ...request.headers, 'Idempotency-Key': key }
  const answer = await exchange({ ...request, headers, body, timeOut: 60_000, onProgress, signal })
  if (answer.status === 200 || answer.status === 201) return readReply(mediaApi.add, answer)
  await keepSessionRules(answer.status, token)
  throw refusedBy(answer)
}

async function sendInPieces({ file, said, onProgress, signal }: MediaSending, token: string): Promise<Media> {
  const own = { mark: markOf(file), said: sayingOf(said) }
  let [tried, furthest, isBegunAnew] = [0, 0, false]
  /* Only what the server has is progress: what leaves a phone may be refused each time. */
  const onKept = (offset: number) => {
    if (offset > furthest) [tried, furthest] = [0, offset]
  }
  const tus: TusSending = { file, about: { ...said, filename: file.name }, token, onProgress, onKept, signal }
  for (;;) {
    try {
      const path = pathOf(own) ?? (await begun(tus, own))
      const media = await broughtTo(path, tus)
      remember(own.mark, null)
      return media
    } catch (problem) {
      const pause = pauseBefore(problem, pauses[tried] ?? 0)
      if (!isBegunAnew && forgotten(problem, own)) [isBegunAnew, furthest] = [true, 0]
      else if (pause === null || tried >= pauses.length) throw await ended(problem, token)
      else {
        tried += 1
        await rest(pause, signal)
      }
    }
  }
}

/** One that was begun with something else said of it would come out as that, and perhaps for all to see: it goes first. */
async function begun(tus: TusSending, { mark, said }: Own): Promise<string> {
  const other = knownUploads()[mark]
  if (other !== undefined) {
    await giveUpTus(other.path, tus.token).catch(unlessGone)
    await takeBack(idOfTus(other.path))
    remember(mark, null)
  }
  const path = await beginTus(tus)
  remember(mark, { path, said })
  return path
}

/** The answer to the last byte may have been lost: then it is in the gallery, and on its way no more. */
async function broughtTo(path: string, tus: TusSending): Promise<Media> {
  await goOnWithTus(path, tus).catch(unlessGone)
  return await call(mediaApi.read, { params: { id: idOfTus(path) }, signal: tus.signal })
}

/** The server waited long enough: it is begun anew, once. */
function forgotten(problem: unknown, own: Own): boolean {
  if (!isGone(problem) || pathOf(own) === undefined) return false
  remember(own.mark, null)
  return true
}

/**
 * A file that is sent again with the same said of it is the same write, under its first name. With anything else it is another
 * one: what may have arrived under the name before, though its answer was lost, is taken back first.
 */
export function writeNames(): (key: string, said: MediaFields) => Promise<string> {
  const writes = new Map<string, { readonly name: string; readonly saying: string }>()
  return async (key, said) => {
    const [before, saying] = [writes.get(key), sayingOf(said)]
    if (before?.saying === saying) return before.name
    if (before) await takeBack(before.name)
    const name = before ? newId() : key
    writes.set(key, { name, saying })
    return name
  }
}

/** It may have arrived, though nobody heard the answer. */
async function takeBack(id: string): Promise<void> {
  if (currentSession()?.kind !== 'real') return
  await call(mediaApi.remove, { params: { id } }).catch(unlessGone)
}

function unlessGone(problem: unknown): void {
  if (!isGone(problem)) throw problem
}

/** Not there, or not of whoever is signed in now. */
function isGone(problem: unknown): boolean {
  return problem instanceof CallRefused && (problem.status === 404 || problem.status === 403)
}

async function ended(problem: unknown, token: string): Promise<unknown> {
  if (problem instanceof CallRefused) await keepSessionRules(problem.status, token)
  return problem
}

/** Whoever gives up asks the server to forget it. */
export async function forgetSending(file: File): Promise<void> {
  const [session, known] = [currentSession(), knownUploads()[markOf(file)]]
  if (known === undefined || session?.kind !== 'real') return
  remember(markOf(file), null)
  await giveUpTus(known.path, session.token)
}

function rest(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('Cancelled', 'AbortError'))
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

/* Which files are on their way, so that the same one, chosen again after a reload, goes on. */
const storedUnder = 'guet.media-uploads'
const mostKnown = 20
/** Its address, and a print of what was said of it. */
type Known = { readonly path: string; readonly said: string }
type Own = { readonly mark: string; readonly said: string }

function markOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** The same for the same words, whatever their order. */
function sayingOf(said: MediaFields): string {
  return contentHash(Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function pathOf({ mark, said }: Own): string | undefined {
  const known = knownUploads()[mark]
  return known?.said === said ? known.path : undefined
}

function knownUploads(): { readonly [mark: string]: Known | undefined } {
  try {
    const known: unknown = JSON.parse(deviceStorage.getItem(storedUnder) ?? '{}')
    if (known === null || typeof known !== 'object') return {}
    return Object.fromEntries(Object.entries(known).map(([mark, one]) => [mark, knownIn(one)]))
  } catch {
    // What is written there is not ours: then nothing is known.
    return {}
  }
}

/** An earlier Guet wrote down the address alone: nobody knows what was said there. */
function knownIn(one: unknown): Known | undefined {
  if (typeof one === 'string') return { path: one, said: '' }
  const { path, said } = { ...(one as object) } as Partial<Known>
  return typeof path === 'string' && typeof said === 'string' ? { path, said } : undefined
}

function remember(mark: string, known: Known | null): void {
  const others = Object.entries(knownUploads()).filter(([one, what]) => one !== mark && what !== undefined)
  const all = known === null ? others : [...others, [mark, known]]
  deviceStorage.setItem(storedUnder, JSON.stringify(Object.fromEntries(all.slice(-mostKnown))))
}
