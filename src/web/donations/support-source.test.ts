import { afterEach, expect, test, vi } from 'vitest'
import { withoutToken } from './support-source.ts'

const donation = {
  id: '0197a0de-1111-7000-8000-000000000001',
  display_name: 'Awa',
  display_organization: null,
  donation_type: 'financial',
  amount: 5000,
  description: null,
  purpose: null,
  is_anonymous: false,
  is_public: true,
  status: 'confirmed',
  created_at: '2026-11-20T12:00:00Z',
}
const answers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
afterEach(() => vi.unstubAllGlobals())

test('the latest donations are read from a page and from a plain list', async () => {
  answers({ count: 1, next: null, previous: null, results: [donation] })
  expect(await withoutToken.latest()).toMatchObject([{ displayName: 'Awa' }])
  answers([donation])
  expect(await withoutToken.latest()).toMatchObject([{ displayName: 'Awa' }])
})

test('a state that this page does not know yet is shown, and takes no other donation away', async () => {
  answers([donation, { ...donation, status: 'archived' }])
  expect((await withoutToken.latest()).map(({ status }) => status)).toEqual(['confirmed', 'archived'])
})

test('what the server refuses is said with its status', async () => {
  answers({ error: 'Trop de demandes' }, 429)
  await expect(withoutToken.latest()).rejects.toMatchObject({ status: 429, detail: 'Trop de demandes' })
})
