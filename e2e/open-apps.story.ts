/** @module-tag later */
import { expect, onTestFinished, test } from 'vitest'
import { desk, expectAboard, expectHeading, go, runningBrowser } from './browser.ts'
import type { Role } from './caller.ts'
import { newDevice } from './device.ts'
import { whatIsKnown } from './known-device.ts'
import { handOver, keptBy, openApps, watchTampering } from './open-apps.ts'
import { theServer } from './server.ts'

const server = theServer()
const theme = 'light'

test('an app that is left open goes on with nothing of what was done in it, and ends where something could be', async () => {
  const device = await newDevice(await runningBrowser(), { origin: server.origin, keepsApp: false })
  onTestFinished(() => device.end())
  const page = await device.newPage(desk)
  await page.goto(`${server.origin}/conditions`)
  const apps = openApps()
  const rests = async (as: Role, done: () => Promise<unknown>, passed = true) => {
    await handOver(page, await whatIsKnown(server.origin, theme, as))
    await go(page, '/quais')
    await expectAboard(page)
    const app = { device, page, as, theme, kept: await keptBy(page), isTampered: watchTampering(page) }
    apps.running.push(app)
    await done()
    await apps.rest(passed)
    return apps.take({ as, theme }) !== undefined
  }
  const said = page.getByText('Quai « Quai du matin »')
  const form = page.getByRole('dialog', { name: 'Ajouter un quai' })
  const openForm = () => page.getByRole('button', { name: 'Ajouter un quai' }).first().click()
  const saySomething = async () => {
    await openForm()
    await form.getByLabel('Nom').fill('Quai du matin')
    await form.getByLabel('Lieu').fill('Cayar')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Supprimer « Quai du matin »' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await said.first().waitFor()
    await openForm()
    await form.waitFor()
  }

  expect(await rests('organization', saySomething)).toBe(true)
  await go(page, '/quais')
  await page.getByRole('button', { name: 'Ajouter un quai' }).first().waitFor()
  expect([await said.count(), await form.count()]).toEqual([0, 0])

  expect(await rests('admin', () => go(page, '/logs'))).toBe(true)
  expect(await rests('fisherman', () => go(page, '/logs'))).toBe(true)
  await go(page, '/logs')
  await expectHeading(page, 'Accès Administrateur Requis')

  expect(await rests('admin', () => page.getByRole('button', { name: 'Déployer le menu' }).click())).toBe(false)
  expect(await rests('admin', () => page.route('**/api/nowhere/', (route) => route.abort()))).toBe(false)
  expect(await rests('admin', async () => undefined, false)).toBe(false)
  const unsaved = async () => {
    await openForm()
    await form.getByLabel('Nom').fill('Quai du soir')
  }
  expect(await rests('admin', unsaved)).toBe(false)
})
