import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { answering, expectAccessible, expectHeading, expectText, go, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer({ settings: () => ({ GUET_DAILY_TEST: '00:00' }) })
const { visit } = theBrowser(server, { goesOn: true })
const path = '/notifications/duty/daily-test/'
const result = (channel: string, sent: number, failed: number, waiting = 0) => ({ channel, sent, failed, waiting })
const received = {
  time: '08:00',
  national: false,
  is_late: false,
  last_received_at: '2026-11-22T08:00:00Z',
  last: {
    started_at: '2026-11-22T08:00:00Z',
    state: 'received',
    channels: [result('push', 2, 0), result('sms', 1, 1), result('email', 0, 2), result('webhook', 0, 0, 1)],
  },
}

/** The answer in the server's place, on the screen of whoever minds the chain. */
async function onDuty(answer: object, status = 200): Promise<Page> {
  const page = await visit({ as: 'organization', path: '/profile', viewport: phone })
  await answering(page, path, status, answer)
  await go(page, '/alerts/duty')
  await expectHeading(page, 'Essai quotidien')
  return page
}

describe('L’essai quotidien', () => {
  later('of a server that can send nothing is seen as failed, by each way', async () => {
    const page = await visit({ as: 'admin', path: '/alerts/duty', viewport: phone })
    await expectText(page, 'échoué')
    await expectText(page, 'Email – échoué')
    await expectText(
      page,
      'Chaque jour à 00:00. « Reçu » : chaque personne d’astreinte l’a eu par au moins un moyen. « Remis » : le service d’envoi a pris le message.',
    )
    await expectAccessible(page)
  })

  later('shows when it was, whether it arrived, and by which ways', async () => {
    const page = await onDuty(received)
    await expectText(page, 'Dernier essai quotidien : 22 novembre 2026 à 08:00')
    for (const said of [
      'reçu',
      'Notification – remis à 2 sur 2',
      'SMS – remis à 1 sur 2',
      'Email – échoué',
      'Webhook – en cours',
    ]) {
      await expectText(page, said)
    }
    await expectAccessible(page)
  })

  later('that has not arrived for a day says what that means', async () => {
    const page = await onDuty({ ...received, is_late: true, last: { ...received.last, state: 'failed' } })
    await expectText(page, 'Aucun essai reçu depuis plus de 25 heures')
    await expectText(page, 'Le dernier reçu date du 22 novembre 2026 à 08:00. Un SOS pourrait n’appeler personne.')
    await expectAccessible(page)
  })

  test.each([
    [
      'before the first one',
      { ...received, last_received_at: null, last: null },
      'Chaque jour à 08:00. Aucun essai n’a encore eu lieu.',
    ],
    [
      'where there is none',
      { ...received, time: null, last: null },
      'Aucun essai quotidien n’est réglé sur ce serveur.',
    ],
  ])('%s', { tags: 'later' }, async (_when, answer, sentence) => {
    await expectText(await onDuty(answer), sentence)
  })

  later('that cannot be read is asked for again', async () => {
    const page = await onDuty({ error: 'Le service est momentanément indisponible.', code: 'not_ready' }, 503)
    await expectText(page, 'L’essai quotidien n’a pas pu être lu')
    await answering(page, path, 200, received)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expectText(page, 'reçu')
  })
})
