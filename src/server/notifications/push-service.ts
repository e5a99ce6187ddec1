import type { Services } from '#server/platform/services.ts'

/** Where the browsers that people use send their pushes. Anything else would make this server call whom a client names. */
const known = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export function isPushService({ config }: Services, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  const isAdded = config.outside.pushHosts.includes(host) || config.outside.pushHosts.includes(hostname)
  if (protocol === 'http:') return isAdded && loopback.test(hostname)
  return protocol === 'https:' && (isAdded || known.some((name) => host === name || host.endsWith(`.${name}`)))
}
