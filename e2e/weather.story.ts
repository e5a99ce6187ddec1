import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectText, newFisherman, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'
import { type WeatherStandIn, openWeatherStandIn } from '#dev/weather-stand-in.ts'

let standIn: WeatherStandIn
beforeAll(async () => {
  standIn = await openWeatherStandIn()
})
afterAll(() => standIn.close())

const server = theServer({ settings: () => ({ GUET_WEATHER_STAND_IN: standIn.origin }) })
const { visit } = theBrowser(server)

describe('Météo', () => {
  test('each sector of the coast has its own weather, and the address says which', async () => {
    const page = await visit({ as: 'fisherman', path: '/weather' })
    await page.getByRole('heading', { name: 'Météo · Grande Côte' }).waitFor()
    await page.getByRole('combobox').selectOption('Casamance')
    await page.getByRole('heading', { name: 'Météo · Casamance' }).waitFor()
    expect(new URL(page.url()).searchParams.get('sector')).toBe('casamance')
  })

  test('what an administrator announces outweighs the forecast on every screen; without the shore the last values stay', async () => {
    const person = await newFisherman(server.origin)
    const fisherman = await visit({ as: person, path: '/weather', viewport: phone, keepsApp: true })
    await fisherman.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await fisherman.reload()
    const card = fisherman.locator('section', { has: fisherman.getByRole('heading', { name: 'Météo · Grande Côte' }) })
    for (const said of [
      'Simulé',
      '°C',
      'Vagues',
      'État de la mer',
      'Houle',
      'Rafales',
      'hPa',
      'Humidité',
      'Visibilité',
    ]) {
      await card.getByText(said).first().waitFor()
    }
    for (const said of ['Mise à jour', 'Indicatif, suivez l’ANACIM.', 'Open-Meteo.com']) {
      await card.getByText(said).first().waitFor()
    }
    await expectText(fisherman, 'Aucun avis pour ce secteur')
    await fisherman.getByRole('heading', { name: 'Les 48 prochaines heures' }).waitFor()
    await fisherman.getByText(/^Vent de \d+ à \d+ nœuds, rafales jusqu’à \d+$/).waitFor({ state: 'attached' })
    expect(await fisherman.getByRole('heading', { name: 'Les 5 prochains jours' }).count()).toBe(1)
    await expectAccessible(fisherman)

    const admin = await visit({ as: 'admin', path: '/weather' })
    await admin.getByRole('button', { name: 'Publier un avis' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Publier un avis' })
    await dialog.getByRole('button', { name: 'Publier' }).click()
    await dialog.getByText('Ce champ est obligatoire.').waitFor()
    await dialog.getByLabel('Texte de l’avis').fill('Houle de 3 m attendue ce soir')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Publier' }).click()
    await dialog.waitFor({ state: 'detached' })

    await expectText(fisherman, 'Houle de 3 m attendue ce soir')
    await card.getByText('Prudence recommandée').waitFor()
    await card.getByText('Avis officiel en cours, ou dans les 6 heures').waitFor()

    await server.kill()
    await fisherman.reload()
    await card.getByText('hPa').waitFor()
    await card.getByRole('button', { name: 'Actualiser' }).click()
    await expectText(fisherman, 'La météo n’a pas pu être actualisée')
    await card.getByText('Dernières valeurs connues').waitFor()
    await card.getByText('hPa').waitFor()
    await expectAccessible(fisherman)
  })
})
