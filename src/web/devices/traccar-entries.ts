import type { Server } from './phone-link.ts'

/** What stands in `traccar.xml` of a Traccar server that hands its positions and events on to us. */
export function traccarEntries({ host, port }: Server): string {
  const to = (what: string) => [
    [`${what}.type`, 'json'],
    [`${what}.url`, `http://${host}:${port}/`],
    [`${what}.header`, 'Authorization: Bearer TRACCAR_TOKEN'],
  ]
  const entries = [...to('forward'), ['forward.retry.enable', 'true'], ...to('event.forward')]
  return entries.map(([key, value]) => `<entry key='${key}'>${value}</entry>`).join('\n')
}
