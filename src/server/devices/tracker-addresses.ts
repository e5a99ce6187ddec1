import type { TrackerAddresses } from '#contract/devices/devices.api.ts'
import type { Config } from '#server/platform/config/config.ts'

/** What is typed into a tracker or a phone: the public name of this server, and the port that speaks its protocol. */
export function trackerAddresses({ publicUrl, host, trackerPorts }: Config): TrackerAddresses {
  const ports = Object.entries(trackerPorts).map(([protocol, port]) => ({ protocol, port }))
  return { host: publicUrl === null ? reachable(host) : new URL(publicUrl).hostname, ports }
}

/** A server that listens on all its addresses does not know by which one it is reached. */
function reachable(host: string): string | null {
  if (host === '0.0.0.0' || host === '::') return null
  return host.includes(':') ? `[${host}]` : host
}
