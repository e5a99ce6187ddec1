import { mkdirSync } from 'node:fs'
import { test } from 'vitest'
import { theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server)
const folder = '/tmp/chat-shots'
mkdirSync(folder, { recursive: true })

test('look', async () => {
  const gie = await callerAs(server.origin, 'organization')
  const fisher = await callerAs(server.origin, 'fisherman')
  for (const [size, viewport] of [
    ['360', { width: 360, height: 740 }],
    ['1366', { width: 1366, height: 768 }],
  ] as const) {
    const page = await visit({ as: 'fisherman', path: '/dashboard', viewport })
    await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
    await page.getByRole('textbox', { name: 'Votre message' }).waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${folder}/${size}-empty.png` })
    await page.context().close()
  }
  await gie.post('/communication/messages/', { content: 'Bonjour à tous. La glace est arrivée au quai, prenez-la avant midi.' })
  await fisher.post('/communication/messages/', { content: 'Merci, j’arrive.' })
  await fisher.post('/communication/messages/', { content: '', message_type: 'location', metadata: { latitude: 14.7058, longitude: -17.4683, accuracy: 12 } })
  for (let one = 0; one < 40; one += 1) await gie.post('/communication/messages/', { content: `Message ${one} : le vent tourne au nord, restez près de la côte et gardez la radio ouverte.`.slice(0, 20 + ((one * 37) % 80)) })
  for (const [size, viewport, theme] of [
    ['360', { width: 360, height: 740 }, 'light'],
    ['360n', { width: 360, height: 740 }, 'night'],
    ['1366', { width: 1366, height: 768 }, 'light'],
    ['1440', { width: 1440, height: 900 }, 'dark'],
  ] as const) {
    const page = await visit({ as: 'fisherman', path: '/map', viewport, theme })
    await page.getByRole('button', { name: /^Ouvrir les messages/ }).waitFor()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${folder}/${size}-closed.png` })
    await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
    await page.getByRole('textbox', { name: 'Votre message' }).waitFor()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${folder}/${size}-open.png` })
    await page.getByRole('button', { name: 'Toutes les conversations' }).click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${folder}/${size}-list.png` })
    await page.getByRole('button', { name: 'Réduire les messages' }).click()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${folder}/${size}-min.png` })
    await page.context().close()
  }
}, 120_000)
