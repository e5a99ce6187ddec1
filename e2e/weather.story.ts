import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expectAboard,
  expectAccessible,
  expectHeading,
  expectText,
  go,
  newFisherman,
  phone,
  signIn,
  silence,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { accounts, seededPassword, theServer } from './server.ts'
import { type TileStandIn, openTileStandIn } from './tile-stand-in.ts'
import { type WeatherStandIn, openWeatherStandIn } from '#dev/weather-stand-in.ts'
import { later } from '#test/later.ts'

let standIn: WeatherStandIn
let tiles: TileStandIn
beforeAll(async () => {
  standIn = await openWeatherStandIn()
  tiles = await openTileStandIn()
})
afterAll(async () => {
  standIn.close()
  await tiles.close()
})

const server = theServer({
  settings: () => ({ GUET_WEATHER_STAND_IN: standIn.origin, TILE_URL: tiles.template }),
})
const { visit } = theBrowser(server, { goesOn: true })

describe('Préparer ma sortie', () => {
  test('what was downloaded before leaving is there at sea, says how old it is, and can be deleted', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/dashboard', viewport: phone, keepsApp: true })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.getByRole('button', { name: 'Préparer ma sortie' }).click()
    await page.getByRole('combobox').selectOption('Joal')
    await page.getByRole('radio', { name: /Plan/ }).check()
    await page.getByText(/^\d+ images à télécharger, environ/).waitFor()
    await expectAccessible(page)
    const asked = tiles.asked.length
    await page.getByRole('button', { name: /^Télécharger \(env. .* FCFA\)$/ }).click()
    await expectText(page, 'Prête')
    await expectAccessible(page)

    const kept = () =>
      page.evaluate(async () => (await (await caches.open('guet-tiles')).keys()).map((request) => request.url))
    const [picture = '', ...others] = await kept()
    const count = others.length + 1
    expect(tiles.asked.length - asked).toBe(count)
    await page.getByText(`${count} sur ${count},`).waitFor()
    await tiles.close()
    await page.context().setOffline(true)
    await page.goto(`${server.origin}/weather?sector=petite_cote`)
    await page.getByRole('heading', { name: 'Météo · Petite Côte' }).waitFor()
    await page.getByRole('heading', { name: 'Les 5 prochains jours' }).waitFor()
    const wide = (url: string) =>
      page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src })
        await image.decode()
        return image.naturalWidth
      }, url)
    expect(await wide(picture)).toBe(256)

    await go(page, '/outing')
    await expectText(page, 'Prête')
    await expectText(page, 'Hors ligne : rien ne peut être téléchargé maintenant')
    expect(await page.getByRole('button', { name: /^Télécharger/ }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Supprimer Joal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expectText(page, 'Aucune sortie préparée')
    expect(await kept()).toEqual([])
  })
})

describe('a call for help', () => {
  later('shows the weather where the boat was last, on the screen and on the sheet of paper', async () => {
    const fisherman = await callerAs(server.origin, 'fisherman')
    const { id } = await fisherman.post('/alerts/', {
      alert_type: 'emergency',
      severity: 'critical',
      title: 'Panne',
      message: 'Moteur en panne',
      location: { latitude: 14.3, longitude: -17.1, timestamp: new Date(Date.now() - 3_600_000).toISOString() },
    })
    const page = await visit({ as: 'admin', path: `/alerts/${id}` })
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'Météo à la dernière position', exact: true }),
    })
    for (const said of ['Indicatif', 'Rafales', 'Vagues', 'Houle', 'Visibilité', '°C']) {
      await card.getByText(said, { exact: true }).first().waitFor()
    }
    await card.getByText(/^Vent de \S+, \d+ nœuds$/).waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.handover-sheet').first()
    for (const said of [
      /^Vent de .*\snd, rafales/,
      /^Vagues .*\sm, houle/,
      /^Visibilité .*\sM\s\(.*\skm\), air/,
      /indicatif\s: valeurs pour .* UTC/,
    ]) {
      await sheet.getByText(said).waitFor()
    }
  })
})

describe('At sea, without network', () => {
  const day = 24 * 3_600_000
  const nextNoon = Math.floor(Date.now() / day) * day + 1.5 * day

  test('nothing says any more that one may go out, that all is well, or that it is warm now', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/weather', viewport: phone, keepsApp: true })
    await page.getByRole('combobox').selectOption('Casamance')
    await expectHeading(page, 'Météo · Casamance')
    await page.locator('html[data-kept=all]').waitFor({ state: 'attached', timeout: 60_000 })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.context().setOffline(true)
    await silence(page)
    const main = page.getByRole('main')
    await page.clock.setSystemTime(nextNoon)
    await page.goto(`${server.origin}/weather`)
    await expectHeading(page, 'Météo · Casamance')
    await main.getByRole('heading', { name: 'Les 4 prochains jours' }).waitFor()
    await expectText(page, 'Aucun moment conseillé')
    const why = 'Données trop anciennes pour conseiller une sortie'
    expect(await main.getByText(why, { exact: true }).count()).toBe(2)
    await main.getByText('Hors ligne\u00a0: dernières valeurs connues.').waitFor()
    await main.getByText(/^Aucun avis connu de cet appareil/).waitFor()
    await go(page, '/weather?sector=saloum')
    await expectHeading(page, 'Météo · Saloum')
    await main.getByRole('heading', { name: 'Les 4 prochains jours' }).waitFor()
    expect(await main.getByText('Sortie autorisée').count()).toBe(0)
    expect(await main.getByText('Aucun avis pour ce secteur').count()).toBe(0)

    await go(page, '/dashboard')
    await expectHeading(page, 'Météo · Casamance')
    await main
      .getByText(/^Alertes inconnues depuis/)
      .first()
      .waitFor()
    expect(await main.getByText('Aucune alerte active').count()).toBe(0)
    const sea = page.getByRole('region', { name: 'Chiffres' }).locator('div > div').filter({ hasText: 'Conditions' })
    await sea.getByText('Aucune donnée').waitFor()
    expect(await main.locator('header').first().getByText('°C').count()).toBe(0)
    expect(await main.getByText('Sortie autorisée').count()).toBe(0)
    expect(await main.getByText('Toutes les opérations sont normales').count()).toBe(0)
    for (const period of ['month', 'week']) {
      await go(page, `/history?period=${period}`)
      await expectText(page, 'Aucune sortie enregistrée')
    }
  })
})

describe('Météo', () => {
  later('each sector of the coast has its own weather, and the address says which', async () => {
    const page = await visit({ as: 'fisherman', path: '/weather' })
    await page.getByRole('heading', { name: 'Météo · Grande Côte' }).waitFor()
    await page.getByRole('combobox').selectOption('Casamance')
    await page.getByRole('heading', { name: 'Météo · Casamance' }).waitFor()
    expect(new URL(page.url()).searchParams.get('sector')).toBe('casamance')
  })

  later('on a fisherman’s phone brings along nothing of what others do there, nor does his sign-in', async () => {
    const page = await visit({ path: '/login', viewport: phone })
    const read: string[] = []
    page.on('request', (request) => read.push(new URL(request.url()).pathname))
    await signIn(page, accounts.fisherman, seededPassword)
    await expectAboard(page)
    await page.getByRole('link', { name: 'Météo', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Météo · Grande Côte' }).waitFor()
    expect(read.filter((path) => path.includes('/WeatherScreen-'))).toHaveLength(1)
    expect(read.filter((path) => /\/(SeaScreen|ResourceScreen)-/.test(path))).toEqual([])
  })

  test('what an administrator announces outweighs the forecast on every screen; without the shore the last values stay', async () => {
    const person = await newFisherman(server.origin)
    const fisherman = await visit({ as: person, path: '/weather', viewport: phone })
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

    await fisherman.route('**/api/weather/**', (route) => route.fulfill({ status: 503, json: {} }))
    await card.getByRole('button', { name: 'Actualiser' }).click()
    await expectText(fisherman, 'La météo n’a pas pu être actualisée')
    await card.getByText('Dernières valeurs connues').waitFor()
    await card.getByText('hPa').waitFor()
    await expectAccessible(fisherman)
  })
})
