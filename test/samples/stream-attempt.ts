import { vi } from 'vitest'

/** The server’s side of one attempt to open the live stream. */
export type StreamAttempt = {
  readonly headers: Record<string, string>
  readonly url: string
  readonly answer: (status?: number) => Promise<void>
  readonly say: (text: string) => Promise<void>
  readonly end: () => Promise<void>
  readonly fail: () => Promise<void>
  readonly signal: AbortSignal
}

/** Under fake timers: it comes through before anything else. */
export function attemptOf(
  url: string,
  { headers, signal }: RequestInit,
  begun: (attempt: StreamAttempt) => void,
): Promise<Response> {
  return new Promise((answered, failed) => {
    let pipe: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pipe = controller) })
    const give = async () => void (await vi.advanceTimersByTimeAsync(0))
    signal?.addEventListener('abort', () => {
      failed(new DOMException('Aborted', 'AbortError'))
      try {
        pipe.error(new DOMException('Aborted', 'AbortError'))
      } catch {
        // It had ended already.
      }
    })
    begun({
      url,
      headers: headers as Record<string, string>,
      signal: signal as AbortSignal,
      answer: (status = 200) => (answered(new Response(body, { status })), give()),
      say: (text) => (pipe.enqueue(new TextEncoder().encode(text)), give()),
      end: () => (pipe.close(), give()),
      fail: () => (failed(new TypeError('network')), give()),
    })
  })
}
