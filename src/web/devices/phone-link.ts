import type { Device } from '#contract/devices/device.ts'
import type { TrackerAddresses } from '#contract/devices/devices.api.ts'

/**
 * What a phone is told so that it sends to us: an address that its app opens, from a QR code or a message.
 *   Traccar Client   the address of the server itself, the settings behind it as parameters
 *   OwnTracks        its own scheme, with the settings as JSON in base64
 */
export const phoneApps = ['osmand', 'owntracks'] as const
export type PhoneApp = (typeof phoneApps)[number]

type Linked = Pick<Device, 'deviceId' | 'intervalSeconds'>

/** Where this protocol is heard; null when the server does not listen for it. */
export function serverOf({ host, ports }: TrackerAddresses, protocol: string, ownHost: string) {
  const port = ports.find((known) => known.protocol === protocol)?.port
  return port === undefined ? null : { host: host ?? ownHost, port }
}
export type Server = NonNullable<ReturnType<typeof serverOf>>

/** What is typed into the app by hand. */
export function serverUrl(app: PhoneApp, { host, port }: Server, { deviceId }: Linked): string {
  const url = new URL(`http://${host}:${port}/`)
  // OwnTracks has no free identifier of its own: it is part of the address.
  if (app === 'owntracks') url.searchParams.set('id', deviceId)
  return url.href
}

export function phoneLink(app: PhoneApp, server: Server, device: Linked): string {
  return app === 'osmand' ? traccarClientLink(server, device) : ownTracksLink(server, device)
}

/**
 * The names are the app's own; one that it does not know it passes over in silence. At sea nothing but the satellites
 * tells the place, and a boat that drifts with the engine off is not at rest: with `stop_detection` it would fall silent.
 * Only with the highest accuracy does the app keep to the interval and not wait for 75 metres.
 */
function traccarClientLink(server: Server, device: Linked): string {
  const url = new URL(serverUrl('osmand', server, device))
  const settings = {
    id: device.deviceId,
    accuracy: 'highest',
    interval: device.intervalSeconds,
    buffer: true,
    stop_detection: false,
  }
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, String(value))
  return url.href
}

const overHttp = 3
const whileMoving = 2

function ownTracksLink(server: Server, device: Linked): string {
  const settings = {
    _type: 'configuration',
    mode: overHttp,
    url: serverUrl('owntracks', server, device),
    auth: false,
    deviceId: device.deviceId,
    tid: device.deviceId.slice(-2),
    monitoring: whileMoving,
    locatorInterval: device.intervalSeconds,
    moveModeLocatorInterval: device.intervalSeconds,
    cmd: true,
    remoteConfiguration: true,
    allowRemoteLocation: true,
  }
  // A plus sign in an address is read as a space.
  return `owntracks:///config?inline=${encodeURIComponent(base64(JSON.stringify(settings)))}`
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''))
}
