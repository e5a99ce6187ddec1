import { expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { place, send } from '#test/world/fixes.ts'
import { openTestServer, personPassword } from '#test/world/test-server.ts'

type Line = { readonly [name: string]: unknown }

async function linesOf(
  settings: Record<string, string>,
  work: (guet: Awaited<ReturnType<typeof openTestServer>>) => Promise<void>,
) {
  const guet = await openTestServer(settings)
  try {
    await work(guet)
    return guet.logged.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request')
  } finally {
    await guet.close()
  }
}

test('one line for each request: how, what, how it ended, how long, who, from where', async () => {
  let id = ''
  const missing = newId()
  const lines = await linesOf({ GUET_ACCESS_LOG: 'on', TRUST_PROXY: '1' }, async (guet) => {
    const fisherman = await guet.signedInAs('fisherman')
    id = fisherman.id
    await send(fisherman, place())
    await guet.request(`GET /alerts/${missing}/`, { headers: { 'x-forwarded-for': '41.82.0.7' } })
  })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    method: 'POST',
    path: '/api/tracking/locations/',
    status: 201,
    person: id,
    address: '127.0.0.1',
  })
  expect(lines[0]?.['ms']).toEqual(expect.any(Number))
  expect(lines[1]).toMatchObject({
    method: 'GET',
    path: `/api/alerts/${missing}/`,
    status: 401,
    person: null,
    address: '41.82.0.7',
  })
})

test('no line holds a password, a token, a signature, or what an address asks for', async () => {
  let token = ''
  const lines = await linesOf({ GUET_ACCESS_LOG: 'on' }, async (guet) => {
    const admin = await guet.signedInAs('admin')
    token = admin.token
    await guet.request('POST /users/login/', { body: { email: admin.email, password: personPassword } })
    await admin.request('GET /tracking/locations/?device=secret-device')
    await guet.app.inject('/api/files/name.webp?expires=1&signature=secret-signature')
    await guet.app.inject(`/metrics?token=${token}`)
  })
  expect(lines).toHaveLength(4)
  const said = JSON.stringify(lines)
  for (const secret of [token, personPassword, 'secret', 'authorization', '?']) expect(said).not.toContain(secret)
})

test('off: no line; and a demonstration is quiet by itself', async () => {
  const ask = async (guet: Awaited<ReturnType<typeof openTestServer>>) => void (await guet.request('GET /health/'))
  expect(await linesOf({ GUET_ACCESS_LOG: 'off' }, ask)).toEqual([])
  expect(await linesOf({ GUET_DEMO: '1' }, ask)).toEqual([])
  expect(await linesOf({}, ask)).toHaveLength(1)
})

test('no line holds the token of a link, however its address is written', async () => {
  const lines = await linesOf({ GUET_ACCESS_LOG: 'on' }, async (guet) => {
    const token = 'c2VjcmV0LXRva2VuLW9mLWEtbGluaw'
    for (const path of [`/r/${token}`, `/%72/${token}`, `/r/${token}/rentre`, `/r/${token}%zz`, `/don/${token}`]) {
      await guet.app.inject(path)
      await guet.app.inject({ method: 'POST', url: path })
    }
  })
  // An address that cannot be read has no line at all.
  expect(lines).toHaveLength(8)
  expect(JSON.stringify(lines)).not.toContain('c2VjcmV0')
})
