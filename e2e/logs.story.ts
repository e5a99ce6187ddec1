import { describe, expect, test } from 'vitest'
import {
  desk,
  downloadedBy,
  expectAccessible,
  expectHeading,
  expectText,
  phone,
  stored,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

async function raiseDrill(message: string): Promise<void> {
  const fisherman = await callerAs(server.origin, 'fisherman')
  await fisherman.post('/alerts/', { alert_type: 'emergency', drill: true, message, severity: 'low', location: null })
}

describe('Logs Système', () => {
  later('an alert that comes by is in the log of the device; the log is exported, and deleted for good', async () => {
    const page = await visit({ as: 'admin', path: '/logs', viewport: phone })
    await expectHeading(page, 'Gestion des Logs')
    await expectText(page, 'Les logs sont supprimés automatiquement après 30 jours')
    await expectText(page, 'Aucune entrée dans le journal')
    await raiseDrill('Moteur faible')
    await expectText(page, 'Moteur faible')
    expect(JSON.parse((await stored(page, 'pirogue_logs')) ?? '')).toMatchObject([
      { type: 'alert', content: { type: 'emergency', message: 'Moteur faible' } },
    ])
    await page.getByRole('button', { name: 'Filtres' }).click()
    await page.getByLabel('Type', { exact: true }).selectOption('message')
    await expectText(page, 'Aucune entrée ne correspond')
    await page.getByLabel('Type', { exact: true }).selectOption('')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Exporter' }).click()
    const { text } = await downloadedBy(page.getByRole('menuitem', { name: 'En CSV, pour un tableur' }))
    expect(text).toContain('Moteur faible')
    await page.getByRole('button', { name: 'Autres actions sur le journal' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer tous les logs' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Cette action est irréversible/).waitFor()
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expectText(page, 'Tapez SUPPRIMER en majuscules.')
    await expectAccessible(page)
    await dialog.getByLabel(/SUPPRIMER/).fill('SUPPRIMER')
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expectText(page, 'Aucune entrée dans le journal')
    expect(await stored(page, 'pirogue_logs')).toBeNull()
    await page.getByRole('tab', { name: 'Audit du serveur' }).click()
    await expectText(page, 'Aïssatou Ndiaye a supprimé le journal local de son appareil')
    await expectAccessible(page)
  })

  test('the audit of the server, by person; nobody else comes in', { tags: 'firefox' }, async () => {
    const page = await visit({ as: 'admin', path: '/logs?log=audit', viewport: desk })
    const table = page.getByRole('table', { name: 'Audit du serveur' })
    await table.getByText('Aïssatou Ndiaye a ouvert une session').first().waitFor()
    await table.getByText('Détails techniques').first().click()
    await table
      .locator('details[open]')
      .getByText(/^(POST|PUT|DELETE) \//)
      .waitFor()
    await page.getByLabel('Résultat').selectOption('refused')
    await expectText(page, 'Aucune entrée ne correspond')
    await page.getByLabel('Résultat').selectOption('')
    await page.getByLabel('Du', { exact: true }).fill('31/02/2026')
    await expectText(page, 'Cette date n’existe pas.')
    await page.getByLabel('Du', { exact: true }).fill('20/11/2026')
    await page.getByLabel('Au', { exact: true }).fill('19/11/2026')
    await expectText(page, 'Cette date vient avant le début.')
    for (const day of ['Du', 'Au']) await page.getByLabel(day, { exact: true }).fill('')
    await table.getByRole('button', { name: 'Aïssatou Ndiaye' }).first().click()
    await page.getByRole('button', { name: /Personne : Aïssatou Ndiaye/ }).waitFor()
    await expectAccessible(page)
    const barred = await visit({ as: 'organization', path: '/logs' })
    await expectText(barred, 'Accès Administrateur Requis')
  })
})
