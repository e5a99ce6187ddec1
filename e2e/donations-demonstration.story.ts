import { test } from 'vitest'
import { expectAccessible, expectHeading, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'

const { visit } = theBrowser(theServer())

test('« /donations » without a session is this page, and on a demonstration server it says that no gift is real', async () => {
  const page = await visit({ path: '/donations?but=gilets', viewport: phone })
  await page.waitForURL('**/soutenir?but=gilets')
  await expectHeading(page, 'Soutenir')
  await page.getByRole('region', { name: 'Serveur de démonstration' }).waitFor()
  await page.getByRole('button', { name: 'Faire un don' }).first().click()
  await page.getByRole('dialog').getByText('aucun don réel n’est reçu ici').waitFor()
  await expectAccessible(page)
})
