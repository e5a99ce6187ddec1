import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const guards = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

test.each(['GET /api/health/', 'GET /api/alerts/', 'GET /api/docsandmore/', 'GET /api/nowhere/'])(
  '%s: data has a short head, and is neither kept, shown, framed nor taken for anything else',
  async (call) => {
    const { status, headers } = await guet.request(call)
    expect([200, 401, 404]).toContain(status)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(JSON.stringify(headers).length).toBeLessThan(400)
  },
)

test.each(['GET /api/docs', 'GET /api/docs/?x=1', 'GET /api/files/none'])(
  '%s: what a browser shows or runs has every guard',
  async (call) => {
    const { headers } = await guet.request(call)
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(guards))
  },
)

test('what a browser shows runs only scripts of this server, has no base, no objects and no frame around it', async () => {
  const policy = String((await guet.request('GET /api/docs')).headers['content-security-policy'])
  for (const rule of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "script-src 'self'"]) {
    expect(policy.split(';')).toContain(rule)
  }
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
})

test.each(['GET /api/health/', 'POST /api/users/login/', 'OPTIONS /api/alerts/', 'GET /api/docs'])(
  '%s: another origin is allowed nothing',
  async (call) => {
    const { headers } = await guet.request(call, { headers: { origin: 'https://elsewhere.example' } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  },
)
