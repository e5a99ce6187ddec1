import { readAnswer } from '#web/platform/api/exchange.ts'
import { CallRefused, NoAnswer } from '#web/platform/api/problems.ts'
import { refusedBy } from '#web/platform/api/reply.ts'

/*
 * A file, little by little (tus 1.0): what has arrived stays, whatever the line does. One request carries so much that a bad
 * link brings it in a minute, and one that stands still is asked anew.
 */
const address = '/api/media/uploads/'
const piece = 1024 * 1024
const longestSilence = 30_000

export type TusSending = {
  readonly file: Blob
  readonly about: { readonly [name: string]: string }
  readonly token: string
  readonly onProgress: (sent: number) => void
  /** So much of it the server says that it has. */
  readonly onKept: (offset: number) => void
  readonly signal: AbortSignal
}

/** `comesBackIn`: so many milliseconds the server asks for before the next try. */
class UploadRefused extends CallRefused {
  readonly comesBackIn: number

  constructor(refused: CallRefused, comesBackIn: number) {
    super(refused, refused.ticket, refused.current)
    this.comesBackIn = comesBackIn
  }
}

/** Answers its path. */
export async function beginTus({ file, about, token, signal }: TusSending): Promise<string> {
  const metadata = Object.entries(about).map(([name, value]) => `${name} ${inBase64(value)}`)
  const headers = { 'Upload-Length': String(file.size), 'Upload-Metadata': metadata.join(',') }
  const { head } = await ask('POST', address, { token, signal, headers })
  const path = head('location')
  if (path === null) throw new NoAnswer('an upload without an address')
  return path
}

/** From where the server is, to the end. */
export async function goOnWithTus(
  path: string,
  { file, token, signal, onProgress, onKept }: TusSending,
): Promise<void> {
  let offset = await offsetOf(path, { token, signal })
  onKept(offset)
  do {
    const start = offset
    const content = file.slice(start, start + piece)
    const headers = { 'Upload-Offset': String(start), 'Content-Type': 'application/offset+octet-stream' }
    onProgress(start)
    const { head } = await ask('PATCH', path, {
      token,
      signal,
      headers,
      content,
      onProgress: (sent) => onProgress(start + sent),
    })
    offset = Number(head('upload-offset'))
    onKept(offset)
  } while (offset < file.size)
}

/** Under which the gallery has it in the end. */
export function idOfTus(path: string): string {
  return path.slice(address.length)
}

export async function giveUpTus(path: string, token: string): Promise<void> {
  await ask('DELETE', path, { token, signal: new AbortController().signal })
}

type Asking = Pick<TusSending, 'token' | 'signal'>

async function offsetOf(path: string, asking: Asking): Promise<number> {
  return Number((await ask('HEAD', path, asking)).head('upload-offset'))
}

type Asked = Asking & {
  readonly headers?: { readonly [name: string]: string }
  readonly content?: Blob
  readonly onProgress?: (sent: number) => void
}
type TusAnswer = { readonly head: (name: string) => string | null }

function ask(
  method: string,
  url: string,
  { token, signal, headers = {}, content, onProgress }: Asked,
): Promise<TusAnswer> {
  return new Promise((resolve, reject) => {
    const wire = new XMLHttpRequest()
    let silence = setTimeout(() => wire.abort(), longestSilence)
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => wire.abort(), longestSilence)
    }
    const stop = () => wire.abort()
    wire.open(method, url)
    const all = { Authorization: `Token ${token}`, 'Tus-Resumable': '1.0.0', ...headers }
    for (const [name, value] of Object.entries(all)) wire.setRequestHeader(name, value)
    wire.upload.addEventListener('progress', ({ loaded }) => {
      heard()
      onProgress?.(loaded)
    })
    wire.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    })
    wire.addEventListener('load', () => {
      if (wire.status >= 200 && wire.status < 300) return resolve({ head: (name) => wire.getResponseHeader(name) })
      const answer = readAnswer(wire.status, wire.responseText)
      const comesBackIn = 1000 * Number(wire.getResponseHeader('retry-after') ?? 0) || 0
      reject(
        answer
          ? new UploadRefused(refusedBy(answer), comesBackIn)
          : new NoAnswer(`${wire.status}, and not from our server`),
      )
    })
    wire.addEventListener('error', () => reject(new NoAnswer('network')))
    wire.addEventListener('abort', () =>
      reject(signal.aborted ? new DOMException('Cancelled', 'AbortError') : new NoAnswer('silence')),
    )
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) wire.abort()
    else wire.send(content ?? null)
  })
}

/** Whoever looks at a bar that stands still is told why, rather than left before it for longer. */
const longestPause = 120_000

/**
 * It went on elsewhere, or the server needs a moment: the same file goes on from where it is, after this pause or the one that the
 * server asks for. Null: not by itself.
 */
export function pauseBefore(problem: unknown, pause: number): number | null {
  if (problem instanceof NoAnswer) return pause
  if (!(problem instanceof CallRefused) || (problem.status !== 409 && problem.status < 500)) return null
  const wanted = problem instanceof UploadRefused ? problem.comesBackIn : 0
  return wanted > longestPause ? null : Math.max(pause, wanted)
}

function inBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
