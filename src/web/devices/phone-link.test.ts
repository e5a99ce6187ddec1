import { expect, test } from 'vitest'
import { isLoopbackHost } from '#web/platform/ui/loopback-host.ts'
import { phoneLink, serverOf, serverUrl } from './phone-link.ts'

const addresses = { host: 'guet.example.sn', ports: [{ protocol: 'osmand', port: 5055 }] }
const server = { host: 'guet.example.sn', port: 5055 }
const device = { deviceId: 'téléphone & Awa+1', intervalSeconds: 60 }

test('the server is the one that the server says, or the name that the browser found it under', () => {
  expect(serverOf(addresses, 'osmand', 'elsewhere')).toEqual(server)
  expect(serverOf({ ...addresses, host: null }, 'osmand', 'elsewhere')).toEqual({ host: 'elsewhere', port: 5055 })
  expect(serverOf(addresses, 'owntracks', 'elsewhere')).toBeNull()
})

test('Traccar Client takes the server from the address and the settings from its parameters', () => {
  const link = new URL(phoneLink('osmand', server, device))
  expect(link.origin + link.pathname).toBe('http://guet.example.sn:5055/')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    id: device.deviceId,
    accuracy: 'highest',
    interval: '60',
    buffer: 'true',
    stop_detection: 'false',
  })
})

test('OwnTracks takes its settings as JSON, whatever letters the identifier has', () => {
  const link = new URL(phoneLink('owntracks', server, device))
  expect(link.href.startsWith('owntracks:///config?inline=')).toBe(true)
  const bytes = Uint8Array.from(atob(link.searchParams.get('inline') ?? ''), (letter) => letter.codePointAt(0) ?? 0)
  const settings = JSON.parse(new TextDecoder().decode(bytes)) as { url: string }
  expect(settings).toMatchObject({
    _type: 'configuration',
    mode: 3,
    locatorInterval: 60,
    tid: '+1',
    url: serverUrl('owntracks', server, device),
  })
  expect(new URL(settings.url).searchParams.get('id')).toBe(device.deviceId)
})

test.each(['a', 'ab', 'abc', 'é?>~'])('nothing of the settings of « %s » is read as a space or an end', (deviceId) => {
  const [, inline] = phoneLink('owntracks', server, { ...device, deviceId }).split('inline=')
  expect(inline).toMatch(/^[\w%]+$/)
})

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['[::1]', true],
  ['192.168.1.4', false],
  ['guet.example.sn', false],
])('%s is found by this machine alone: %s', (host, alone) => {
  expect(isLoopbackHost(host)).toBe(alone)
})
