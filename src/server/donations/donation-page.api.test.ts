import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationPath } from './donation-links.ts'
import { given } from '#test/samples/donations.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let link: string
beforeAll(async () => {
  guet = await openTestServer()
  link = new URL(String((await given(guet))['status_url'])).pathname
})
afterAll(() => guet.close())

test('on a demonstration server says that nothing of it is real, and thanks nobody by letter', async () => {
  const demonstration = await openTestServer({ GUET_DEMO: '1' })
  try {
    const gift = await given(demonstration)
    const { body } = await demonstration.app.inject({
      method: 'GET',
      url: new URL(String(gift['status_url'])).pathname,
    })
    expect(body).toContain('Serveur de démonstration\u00a0: ce don n’est pas réel.')
    expect(await page(link)).not.toContain('démonstration')
    const admin = await demonstration.signedInAs('admin')
    const decided = await admin.request(`POST /donations/${gift.id}/complete/`, { body: { amount: 25_000 } })
    expect(decided.status).toBe(200)
    expect(
      await rowsOf(demonstration, "select 1 from deliveries where channel = 'email' and target like 'aissatou%'"),
    ).toEqual([])
  } finally {
    await demonstration.close()
  }
})

async function page(url: string, wanted?: string): Promise<string> {
  const headers = wanted === undefined ? {} : { 'accept-language': wanted }
  return (await guet.app.inject({ method: 'GET', url, headers })).body
}

test.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['en-GB,en;q=0.9', 'en'],
  ['EN', 'en'],
  ['en;q=0.5, fr-FR;q=0.9', 'fr'],
  ['fr;q=0.2,en;q=0.8', 'en'],
  ['en;q=0', 'fr'],
  ['en;q=x', 'fr'],
  ['wo,de;q=0.9', 'fr'],
  ['wo, en;q=0.3', 'en'],
])('whose browser wants « %s » reads the page of the donation in %s', async (wanted, language) => {
  const shown = await page(link, wanted)
  expect(shown).toContain(`<html lang="${language}">`)
  expect(shown).toContain(language === 'en' ? 'Your donation is registered.' : 'Votre don est enregistré.')
  expect(shown).toContain(language === 'en' ? '25,000\u00a0FCFA' : '25\u202f000\u00a0FCFA')
})

test('what was chosen on the page of donations counts for more than what the browser wants', async () => {
  expect(await page(`${link}?lang=en`, 'fr')).toContain('<h1>Your donation</h1>')
  expect(await page(`${link}?lang=fr`, 'en')).toContain('<h1>Votre don</h1>')
  expect(await page(`${link}?lang=de&lang=en`, 'en')).toContain('<h1>Your donation</h1>')
})

test('a link that leads nowhere says so in that language too', async () => {
  expect(await page(`${donationPath}x`, 'en')).toContain('This link leads to no donation.')
  expect(await page(`${donationPath}x`)).toContain('Ce lien ne mène à aucun don.')
})
