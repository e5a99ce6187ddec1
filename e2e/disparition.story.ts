import { afterAll, beforeAll, expect } from 'vitest'
import { expectAccessible, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'
import { type Service, openService } from '#test/world/outside-world.ts'

/** A family without an account, from its page to the search that a coordinator opens. */
let gateway: Service
beforeAll(async () => {
  gateway = await openService()
})
afterAll(() => gateway.close())
const server = theServer({ settings: () => ({ SMS_GATEWAY_URL: `${gateway.address}/sms` }) })
const { visit } = theBrowser(server, { goesOn: true })

const codeSent = () => /\b\d{6}\b/.exec(String(gateway.calls.at(-1)?.body))?.[0]

later('a family reports a boat on its page, proves its number, and a coordinator opens the search of it', async () => {
  const page = await visit({ as: 'organization', path: '/sightings', viewport: phone })
  const family = await page.context().newPage()
  await family.goto(`${server.origin}/disparition?lang=en`)
  await family.getByRole('link', { name: 'Call 119' }).waitFor()
  await family.getByRole('link', { name: 'Français' }).click()
  await expectAccessible(family)
  await family.getByLabel('Nom de la pirogue').fill('Yaye Khady')
  await family.getByLabel(/Qui est à bord/).fill('Moussa et trois autres')
  await family.getByLabel(/D’où est-elle partie/).fill('Cayar')
  await family.getByLabel(/Quand est-elle partie/).fill(new Date(Date.now() - 8 * 3_600_000).toISOString().slice(0, 16))
  await family.getByLabel('Votre nom').fill('Awa')
  await family.getByLabel('Votre numéro de téléphone').fill('77 000 00 01')
  await family.getByRole('button', { name: 'Envoyer' }).click()
  await family.getByRole('heading', { name: 'Écrivez le code' }).waitFor()
  const line = page.getByRole('listitem').filter({ hasText: 'Yaye Khady' }).filter({ hasText: 'Cayar' })
  await line.getByText('Non prouvé').waitFor()
  await expect.poll(codeSent).toMatch(/^\d{6}$/)
  await family.getByLabel('Code de six chiffres').fill(codeSent() ?? '')
  await family.getByRole('button', { name: 'Valider' }).click()
  await family.getByRole('heading', { name: 'Votre numéro est prouvé.' }).waitFor()
  await family.close()

  await line.getByText('Numéro prouvé').waitFor()
  await line.getByRole('button', { name: 'Ouvrir la recherche de Yaye Khady' }).click()
  await line.getByText(/^Recherche ouverte par/).waitFor()
  await line.getByRole('link', { name: 'Voir le dossier' }).click()
  await page.getByText('Retour en retard').first().waitFor()
  const organization = await callerAs(server.origin, 'organization')
  const { results } = await organization.get<{ results: { status: string; metadata: { kind?: string } }[] }>('/alerts/')
  expect(results.filter(({ metadata }) => metadata.kind === 'overdue')).toMatchObject([{ status: 'active' }])
})
