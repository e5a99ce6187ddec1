import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let proxied: TestServer
let demonstration: TestServer
beforeAll(async () => {
  guet = await openTestServer()
  proxied = await openTestServer({ PUBLIC_URL: 'https://guet.example' })
  demonstration = await openTestServer({ GUET_DEMO: '1' })
})
afterAll(async () => {
  await guet.close()
  await proxied.close()
  await demonstration.close()
})

const asked = (url: string) => guet.app.inject({ method: 'GET', url })

describe('what is no page of the app is not answered with it', () => {
  test.each([
    '/.git',
    '/.git/config',
    '/.git/HEAD',
    '/%2egit/config',
    '/.%67it/config',
    '/.env',
    '/%2Eenv',
    '/assets/.env',
    '/assets/.git/config',
    '/map/.git/',
    '/a/..%2f..%2f.env',
    '//.git/config',
    '/.DS_Store',
    '/.ssh/id_rsa',
    '/.well-known/security.txt',
    '/Healthz',
    '//health',
    '/livez',
    '/readyz',
    '/metrics/prometheus',
    '/debug/pprof',
    '/server-status',
    '/api',
    '/api%2fusers',
    '/%',
  ])('%s', async (path) => {
    const { statusCode, body, headers } = await asked(path)
    expect([400, 404]).toContain(statusCode)
    expect(body).not.toContain('<html')
    expect(headers['content-type']).toContain('application/json')
  })

  test.each(['/', '/map', '/alerts/0197a3c2-0000-7000-8000-000000000000', '/login', '/health-of-the-sea'])(
    'but %s is the app',
    async (path) => {
      const { statusCode, body } = await asked(path)
      expect([statusCode, body.includes('<html')]).toEqual([200, true])
    },
  )
})

describe('a file of a page', () => {
  const folder = new URL('../../../../dist/web/assets/', import.meta.url)
  const name = readdirSync(folder).find((each) => each.startsWith('first-screen-') && each.endsWith('.js')) ?? ''

  test.each(['GET', 'HEAD'] as const)('%s: pressed as it was built, and never asked for again', async (method) => {
    const { statusCode, headers } = await guet.app.inject({
      method,
      url: `/assets/${name}`,
      headers: { 'accept-encoding': 'br' },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([`/assets/${name.toUpperCase()}`, `/assets/..%2findex.html`, '/assets/gone-00000000.js'])(
    '%s is none',
    async (url) => {
      const { statusCode, body } = await asked(url)
      expect([403, 404]).toContain(statusCode)
      expect(body).not.toContain('<html')
    },
  )

  test('one that came with a build while the server runs is there', async () => {
    const late = new URL(`late-${process.pid}.js`, folder)
    expect((await asked(`/assets/late-${process.pid}.js`)).statusCode).toBe(404)
    writeFileSync(late, 'export {}')
    try {
      expect((await asked(`/assets/late-${process.pid}.js`)).statusCode).toBe(200)
    } finally {
      rmSync(late)
    }
  })
})

describe('what a browser may do here', () => {
  test('the place, a voice message, a screen that stays on, and nothing else that listens or looks', async () => {
    const policy = String((await asked('/')).headers['permissions-policy'])
    for (const own of ['geolocation=(self)', 'microphone=(self)', 'screen-wake-lock=(self)', 'fullscreen=(self)'])
      expect(policy.split(', ')).toContain(own)
    for (const nobodys of ['camera=()', 'payment=()', 'usb=()', 'display-capture=()'])
      expect(policy.split(', ')).toContain(nobodys)
  })

  test('only https from now on, where the public address is https', async () => {
    const { headers } = await proxied.app.inject({ method: 'GET', url: '/' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await asked('/')).headers['strict-transport-security']).toBeUndefined()
  })
})

test('the page of a demonstration server says so with its first byte; nobody else’s does', async () => {
  const page = await demonstration.app.inject({ method: 'GET', url: '/login' })
  expect(page.headers['server-timing']).toBe('demonstration')
  expect((await asked('/login')).headers['server-timing']).toBeUndefined()
})
