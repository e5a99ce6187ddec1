import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const asked: string[] = []

/** A server that never answers. */
class SilentWire {
  readonly #listeners = new Map<string, () => void>()
  readonly upload = { addEventListener: () => undefined }
  open(_: string, url: string) {
    asked.push(url)
  }
  setRequestHeader() {}
  addEventListener(name: string, listener: () => void) {
    this.#listeners.set(name, listener)
  }
  send() {
    queueMicrotask(() => this.#listeners.get('error')?.())
  }
}

async function start() {
  vi.resetModules()
  const connection = await import('./connection.ts')
  return { ...connection, ...(await import('./session.ts')) }
}

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const globals = { localStorage: nothing, sessionStorage: nothing, XMLHttpRequest: SilentWire }
  for (const [name, value] of Object.entries({ ...globals, addEventListener: () => undefined })) {
    vi.stubGlobal(name, value)
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the demonstration, entered because the server is silent, says nothing of a server and asks none', async () => {
  const { watchConnection, currentConnection, openDemonstration, closeSession, noteServerLost } = await start()
  watchConnection()
  await vi.advanceTimersByTimeAsync(0)
  expect(currentConnection().state).toBe('offline')
  openDemonstration('fisherman')
  expect(currentConnection().state).toBe('unknown')
  noteServerLost()
  asked.length = 0
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect([currentConnection().state, asked]).toEqual(['unknown', []])

  closeSession()
  await vi.advanceTimersByTimeAsync(0)
  expect([currentConnection().state, asked]).toEqual(['offline', ['/api/health/']])
})
