/** @module-tag later */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { desk, phone, runningBrowser } from './browser.ts'
import { keptAccounts } from './kept-on-device.ts'
import { newDevice } from './device.ts'
import { theServer } from './server.ts'

const server = theServer()

test('a device that is handed on remembers nothing of who had it, and is where the network is', async () => {
  const device = await newDevice(await runningBrowser(), { origin: server.origin, keepsApp: false })
  onTestFinished(() => device.end())
  const first = await device.newPage(phone)
  await first.route('**/api/health/', (route) => route.abort())
  await first.context().route('**/api/live/', (route) => route.abort())
  await first.context().grantPermissions(['geolocation'])
  await first.context().setGeolocation({ latitude: 14.9, longitude: -17.2 })
  await first.goto(`${server.origin}/login`)
  await first.evaluate(async () => {
    localStorage.setItem('auth_token', 'of somebody')
    sessionStorage.setItem('guet.bar_height', '90 360')
    document.cookie = 'of=somebody'
    const opening = indexedDB.open('guet')
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('answers', { autoIncrement: true }),
    )
    await new Promise((opened) => opening.addEventListener('success', opened))
    const writing = opening.result.transaction('answers', 'readwrite')
    writing.objectStore('answers').add({ account: 'somebody', text: 'of somebody' })
    await new Promise((written) => writing.addEventListener('complete', written))
    await (await caches.open('of somebody')).put('/kept', new Response('of somebody'))
  })
  expect(await keptAccounts(first)).toBe(1)
  await first.context().setOffline(true)
  await device.forgetAll()

  expect(device.pages()).toEqual([])
  const next = await device.newPage(desk)
  await next.goto(`${server.origin}/robots.txt`)
  const { permission, ...kept } = await next.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    cookie: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    width: innerWidth,
  }))
  expect(kept).toEqual({ stored: [], cookie: '', databases: [], caches: [], width: desk.width })
  expect(permission).not.toBe('granted')
  const answers = ['/api/health/', '/api/live/'].map((path) =>
    next.evaluate(async (url) => (await fetch(url)).status, path),
  )
  expect(await Promise.all(answers)).toEqual([200, 401])
})

/* The runner fails for an error outside of every test, and would say so. */
test('a device whose network a test stands in for ends while an answer is on its way', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const device = await newDevice(await runningBrowser(), { origin: server.origin, keepsApp: false })
  const page = await device.newPage(phone)
  await page.goto(`${server.origin}/robots.txt`)
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const asked = once(silent, 'request')
  await page.route('**/api/health/', async (route) => {
    await route.fetch({ url })
    await route.fulfill()
  })
  await page.evaluate(() => void fetch('/api/health/').catch(() => undefined))
  await asked
  await device.end()
  expect(page.isClosed()).toBe(true)
  silent.closeAllConnections()
})
