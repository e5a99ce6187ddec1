import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { accounts, seededPassword, theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server, { showsNotifications: true })

const place = { latitude: 14.955, longitude: -17.2425, speed: 1.5, heading: 250 }

test('a link outlives the way in, unless one left it; a push shows itself and, touched, leads to its alert', async () => {
  const [asked, pushed] = [await weather('Balise muette'), await weather('Batterie basse')]
  const page = await visit({ path: `/alerts/${asked}`, keepsApp: true })
  await page.context().grantPermissions(['notifications'])
  await page.waitForURL('**/login')
  await page.reload()
  await signIn(page, accounts.admin, seededPassword)
  await page.getByRole('main').getByText('Balise muette').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/alerts/${asked}`)

  const message = { title: 'Batterie – Yaye Khady', body: 'Batterie basse', alert: pushed, urgent: false }
  await push(page, message)
  await expect.poll(() => shown(page)).toEqual([{ title: 'Batterie – Yaye Khady', tag: `alert:${pushed}` }])
  await touch(page)
  await page.waitForURL(`**/alerts/${pushed}`)
  await expect.poll(() => shown(page)).toEqual([])

  await page.evaluate(() => localStorage.setItem('auth_token', 'ended'))
  await page.reload()
  await page.waitForURL('**/login')
  await signIn(page, accounts.admin, seededPassword)
  await page.waitForURL(`**/alerts/${pushed}`)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.waitForURL('**/login')
  const onTheWayIn = () => page.evaluate(() => history.state as unknown)
  expect(await onTheWayIn()).toEqual({})
  await push(page, message)
  await expect.poll(() => shown(page)).toHaveLength(1)
  await touch(page)
  await expect.poll(onTheWayIn).toEqual({ askedFor: `/alerts/${pushed}` })
})

/** An alert that is no SOS: of the kinds that people raise, the one that everybody reads. */
async function weather(message: string): Promise<string> {
  const administrator = await callerAs(server.origin, 'admin')
  const about = { user: administrator.id, alert_type: 'weather', severity: 'low', message }
  return (await administrator.post('/alerts/', { ...about, location: place })).id
}

/** As the browser hands on what a push service brought. */
async function push(page: Page, message: object): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) found(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify(message)
  const isShown = await noticeShowing(page)
  await browser.send('ServiceWorker.deliverPushMessage', { origin: server.origin, registrationId, data })
  await isShown()
  await browser.detach()
}

/** Whoever looks for a notification while the browser is still putting it up makes it forget it: nobody looks before. */
async function noticeShowing(page: Page): Promise<() => Promise<void>> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker that could show anything.')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Worker
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.isShown = new Promise((done, failed) => {
      scope.registration.showNotification = (...what) => show(...what).then(done, failed)
    })
  })
  return () => worker.evaluate(() => (globalThis as unknown as Worker).isShown)
}

function shown(page: Page): Promise<readonly { title: string; tag: string }[]> {
  return page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, tag }) => ({ title, tag }))
  })
}

/** What the browser tells the worker when a finger touches the notification. */
async function touch(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as Worker
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

type Worker = {
  isShown: Promise<void>
  readonly registration: {
    showNotification: (...shown: Parameters<ServiceWorkerRegistration['showNotification']>) => Promise<void>
    readonly getNotifications: ServiceWorkerRegistration['getNotifications']
  }
  readonly NotificationEvent: new (type: string, content: object) => Event
  readonly dispatchEvent: (event: Event) => boolean
}
