import type { Media } from '#contract/media/media.ts'
import { mediaApi } from '#contract/media/media.api.ts'
import { call, keepSessionRules, requestFor } from '#web/api/call.ts'
import { exchange } from '#web/api/exchange.ts'
import { CallRefused, NoAnswer } from '#web/api/problems.ts'
import { readReply, refusedBy } from '#web/api/reply.ts'
import { currentSession } from '#web/api/session.ts'
import { deviceStorage } from '#web/device/device-storage.ts'
import { type TusSending, beginTus, giveUpTus, goOnWithTus, mayGoOn } from './tus.ts'

/** A file on its way to the gallery: small ones at once, larger ones so that a broken line goes on where it broke. */

/** As the form of the call says it. */
export type Said = { readonly [name: string]: string }
export type Sending = {
  readonly file: File
  readonly said: Said
  /** The name of the write: a file that is sent again after a lost answer is the same file. */
  readonly key: string
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/** A bad 2G link brings it within the time of one request. */
const atOnce = 1_000_000
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]

export async function sendMedia(sending: Sending): Promise<Media> {
  const session = currentSession()
  if (session === null) throw new NoAnswer('nobody is signed in')
  const { file, said, onProgress, signal } = sending
  if (session.kind === 'demonstration') return await call(mediaApi.add, { file, body: said, onProgress, signal })
  return file.size <= atOnce ? await sendWhole(sending, session.token) : await sendInPieces(sending, session.token)
}

async function sendWhole({ file, said, key, onProgress, signal }: Sending, token: string): Promise<Media> {
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

async function sendInPieces({ file, said, onProgress, signal }: Sending, token: string): Promise<Media> {
  const tus: TusSending = { file, about: { ...said, filename: file.name }, token, onProgress, signal }
  const mark = markOf(file)
  for (let tried = 0; ;) {
    try {
      const known = knownUploads()[mark]
      const path = known ?? (await beginTus(tus))
      if (known === undefined) remember(mark, path)
      const id = await goOnWithTus(path, {
        ...tus,
        onProgress: (sent) => ((tried = sent > 0 ? 0 : tried), onProgress(sent)),
      })
      remember(mark, null)
      return await call(mediaApi.read, { params: { id }, signal })
    } catch (problem) {
      if (await forgotten(problem, mark, tried)) tried += 1
      else if (!mayGoOn(problem) || tried >= pauses.length) throw await ended(problem, token)
      else await rest(pauses[tried++] ?? 0, signal)
    }
  }
}

/** The server waited long enough: it is begun anew, once. */
async function forgotten(problem: unknown, mark: string, tried: number): Promise<boolean> {
  const isGone = problem instanceof CallRefused && (problem.status === 404 || problem.status === 403) && tried < 2
  if (!isGone || knownUploads()[mark] === undefined) return false
  remember(mark, null)
  return true
}

async function ended(problem: unknown, token: string): Promise<unknown> {
  if (problem instanceof CallRefused) await keepSessionRules(problem.status, token)
  return problem
}

/** Whoever gives up asks the server to forget it. */
export async function forgetSending(file: File): Promise<void> {
  const [session, path] = [currentSession(), knownUploads()[markOf(file)]]
  if (path === undefined || session?.kind !== 'real') return
  remember(markOf(file), null)
  await giveUpTus(path, session.token)
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

function markOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

function knownUploads(): { readonly [mark: string]: string | undefined } {
  try {
    const known: unknown = JSON.parse(deviceStorage.getItem(storedUnder) ?? '{}')
    return known !== null && typeof known === 'object' ? { ...known } : {}
  } catch {
    // What is written there is not ours: then nothing is known.
    return {}
  }
}

function remember(mark: string, path: string | null): void {
  const others = Object.entries(knownUploads()).filter(([known]) => known !== mark)
  const all = path === null ? others : [...others, [mark, path]]
  deviceStorage.setItem(storedUnder, JSON.stringify(Object.fromEntries(all.slice(-mostKnown))))
}
