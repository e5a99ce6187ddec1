import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer({
    TILE_URL: 'https://tiles.sn/{z}/{x}/{y}.png',
    TILE_CREDIT: '© Tiles',
    DATA_PRICE_FCFA_PER_MB: '3.5',
  })
})
afterAll(() => guet.close())

test('GET /settings/ tells everybody which pictures this server has, whose they are, and what a megabyte costs', async () => {
  const { status, body } = await guet.request('GET /api/settings/')
  expect(status).toBe(200)
  expect(body).toEqual({
    street_tiles: { url: 'https://tiles.sn/{z}/{x}/{y}.png', credit: '© Tiles', deepest: 18 },
    satellite_tiles: null,
    data_price_fcfa_per_mb: 3.5,
  })
})

test('pages may show pictures of these servers, and read them to keep them, and of no others', async () => {
  const { headers } = await guet.request('GET /api/docs/')
  const directives = String(headers['content-security-policy']).split(';')
  expect(directives).toContain("img-src 'self' data: blob: https://tiles.sn")
  expect(directives).toContain("connect-src 'self' https://tiles.sn")
})
