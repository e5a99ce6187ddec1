import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestHouse, openTestHouse } from '#test/house.ts'

let guet: TestHouse
beforeAll(async () => {
  guet = await openTestHouse({ TILE_URL: 'https://tiles.sn/{z}/{x}/{y}.png', TILE_CREDIT: '© Tiles' })
})
afterAll(() => guet.close())

test('GET /settings/ tells everybody which pictures this server has, and whose they are', async () => {
  const { status, body } = await guet.request('GET /api/settings/')
  expect(status).toBe(200)
  expect(body).toEqual({
    street_tiles: { url: 'https://tiles.sn/{z}/{x}/{y}.png', credit: '© Tiles', deepest: 18 },
    satellite_tiles: null,
  })
})

test('pages may show pictures of these servers and of no others', async () => {
  const { headers } = await guet.request('GET /api/settings/')
  expect(String(headers['content-security-policy'])).toContain("img-src 'self' data: blob: https://tiles.sn;")
})
