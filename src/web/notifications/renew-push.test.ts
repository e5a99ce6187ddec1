import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoAnswer } from '#web/platform/api/problems.ts'

/* A browser with a push service, and a server that keeps one row for each address, as its database does. */
type Server = Map<string, string>
let server: Server
let asked: string[]
let isReached: boolean
let whileAsked: () => void
vi.mock('#web/platform/api/call.ts', () => ({
  answerFromServer: () => Promise.resolve({ status: 204 }),
  call: ({ method, path }: { method: string; path: string }, { body, params }: Asked) => {
    asked.push(`${method} ${path}`)
    if (!isReached) return Promise.reject(new NoAnswer('offline'))
    whileAsked()
    if (method === 'GET') return Promise.resolve({ publicKey: 'AAAA' })
    if (method === 'DELETE') {
      for (const [endpoint, id] of server) if (id === params?.id) server.delete(endpoint)
      return Promise.resolve(null)
    }
    const endpoint = body?.endpoint ?? ''
    const id = server.get(endpoint) ?? `row ${asked.length}`
    server.set(endpoint, id)
    return Promise.resolve({ id })
  },
}))
type Asked = { readonly body?: { readonly endpoint: string }; readonly params?: { readonly id: string } }
afterAll(() => vi.resetModules())
const { forgetPush, keepPush, keptPush } = await import('./own-push.ts')
const { renewPush } = await import('./renew-push.ts')

let endpoint: string | null
let made: number
const start = Date.parse('2026-11-27T08:00:00Z')
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  server = new Map([['https://push.example/0', 'one']])
  asked = []
  isReached = true
  whileAsked = () => undefined
  endpoint = 'https://push.example/0'
  made = 0
  const options = { applicationServerKey: new Uint8Array([0, 0, 0]).buffer }
  const subscription = (at: string) => ({
    endpoint: at,
    options,
    toJSON: () => ({ endpoint: at, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      endpoint = null
      return Promise.resolve(true)
    },
  })
  const pushManager = {
    getSubscription: () => Promise.resolve(endpoint === null ? null : subscription(endpoint)),
    subscribe: () => Promise.resolve(subscription((endpoint ??= `https://push.example/${(made += 1)}`))),
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } })
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: () => Promise.resolve('granted') })
  keepPush({ id: 'one', account: 'awa' })
})
afterEach(() => {
  forgetPush()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const later = (hours: number) => vi.setSystemTime(start + hours * hour)

test('the server is told again once a day, and not more often', async () => {
  await renewPush('awa')
  later(23)
  await renewPush('awa')
  expect(asked).toEqual([])
  later(24)
  await renewPush('awa')
  await renewPush('awa')
  expect(asked).toEqual(['GET /notifications/push-key/', 'POST /notifications/push/'])
  expect([...server]).toEqual([['https://push.example/0', 'one']])
  expect(keptPush()).toEqual({ id: 'one', account: 'awa', saidAt: start + 24 * hour })
})

test.each([-400, 400])('a clock that was %d hours off is no reason to be silent', async (hours) => {
  later(hours)
  await renewPush('awa')
  expect(asked).toContain('POST /notifications/push/')
})

test('what the server lost is there again, on a new address: the old one may be gone at the push service', async () => {
  server.clear()
  later(24)
  await renewPush('awa')
  expect([...server.keys()]).toEqual(['https://push.example/1'])
  expect(endpoint).toBe('https://push.example/1')
  expect(keptPush()?.id).toBe(server.get('https://push.example/1'))
})

test('what the browser dropped is made anew at once', async () => {
  endpoint = null
  await renewPush('awa')
  expect(server.get('https://push.example/1')).toBe(keptPush()?.id)
})

test('without a server it stays as it is, and is said at the next start', async () => {
  later(24)
  isReached = false
  await renewPush('awa')
  expect([endpoint, keptPush()?.saidAt]).toEqual(['https://push.example/0', start])
  isReached = true
  await renewPush('awa')
  expect(keptPush()?.saidAt).toBe(start + 24 * hour)
})

test.each([
  ['somebody else switched on', () => keepPush({ id: 'one', account: 'moussa' })],
  ['nobody switched on', forgetPush],
  ['was forbidden since', () => vi.stubGlobal('Notification', { permission: 'default' })],
])('what %s is not renewed', async (_who, become) => {
  become()
  later(48)
  await renewPush('awa')
  expect(asked).toEqual([])
})

test('who switches it off meanwhile is not called here', async () => {
  later(24)
  whileAsked = forgetPush
  await renewPush('awa')
  expect([keptPush(), endpoint]).toEqual([null, null])
})

test('what somebody else switched on meanwhile stays his', async () => {
  later(24)
  whileAsked = () => keepPush({ id: 'two', account: 'moussa' })
  await renewPush('awa')
  expect([keptPush()?.account, endpoint]).toEqual(['moussa', 'https://push.example/0'])
})
