import { countBytes } from './bytes-spent.ts'
import { NoAnswer } from './problems.ts'

export type HttpRequest = {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | FormData | undefined
  readonly timeOut: number
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export type HttpAnswer = { readonly status: number; readonly json: unknown }

/** XMLHttpRequest, because fetch still says nothing of how far an upload has come. */
export function exchange(request: HttpRequest): Promise<HttpAnswer> {
  const { promise, resolve, reject } = withResolvers<HttpAnswer>()
  const wire = new XMLHttpRequest()
  wire.open(request.method, request.url)
  wire.timeout = request.timeOut
  for (const [name, value] of Object.entries(request.headers)) wire.setRequestHeader(name, value)
  wire.upload.addEventListener('progress', ({ loaded, total }) => request.onProgress?.(loaded, total))
  wire.upload.addEventListener('load', ({ loaded }) => countBytes(loaded))
  wire.addEventListener('load', () => {
    const answer = readAnswer(wire.status, wire.responseText)
    if (answer) resolve(answer)
    else reject(new NoAnswer(`${wire.status}, and not from our server`))
  })
  wire.addEventListener('error', () => reject(new NoAnswer('network')))
  wire.addEventListener('timeout', () => reject(new NoAnswer('time-out')))
  wire.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
  request.signal?.addEventListener('abort', () => wire.abort(), { once: true })
  if (request.signal?.aborted) wire.abort()
  else wire.send(request.body ?? null)
  return promise
}

/** A proxy in front of a stopped server, or the sign-in page of a café, answers in HTML: that is no answer of ours. */
export function readAnswer(status: number, text: string): HttpAnswer | null {
  if (text === '') return status >= 502 && status <= 504 ? null : { status, json: null }
  try {
    return { status, json: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** `Promise.withResolvers` is younger than the phones at sea. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (problem: Error) => void = () => undefined
  const promise = new Promise<Value>((keep, breakIt) => {
    resolve = keep
    reject = breakIt
  })
  return { promise, resolve, reject }
}
