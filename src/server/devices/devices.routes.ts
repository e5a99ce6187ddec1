import { devicesApi, type TrackerAddresses } from '#contract/devices/devices.api.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type CallContext, implement } from '#server/platform/http/implement.ts'
import { madeOnce } from '#server/platform/http/made-once.ts'
import { inTransaction } from '#server/platform/services.ts'
import { confirmDevice } from './claims.actions.ts'
import {
  addDevice,
  changeDevice,
  describeDevice,
  deviceMaker,
  listDevices,
  managedDevice,
  removeDevice,
} from './devices.actions.ts'
import { listUnknownDevices } from './unknown-devices.actions.ts'

export const devicesRoutes = implement(devicesApi, {
  list: ({ services, caller, query }) => listDevices(services, caller, query),
  add: (call) =>
    inTransaction(call.services, (inside) =>
      madeOnce(call, {
        makerOf: (id) => deviceMaker(inside, id),
        read: async (id) => describeDevice(await managedDevice(inside, call.caller, id), inside),
        make: (id) => addDevice(inside, call.caller, call.body, id),
      }),
    ),
  unknown: ({ services, query }) => listUnknownDevices(services, query),
  addresses: async ({ services }) => trackerAddresses(services.config),
  read: async ({ services, caller, params }) =>
    describeDevice(await managedDevice(services, caller, params.id), services),
  replace: change,
  change,
  confirm: ({ services, caller, params }) =>
    inTransaction(services, (inside) => confirmDevice(inside, caller, params.id)),
  remove: async ({ services, caller, params }) => {
    const device = await managedDevice(services, caller, params.id)
    await inTransaction(services, (inside) => removeDevice(inside, device))
  },
})

async function change(call: CallContext<(typeof devicesApi)['change' | 'replace']>) {
  const { id } = await managedDevice(call.services, call.caller, call.params.id)
  const edit = { seen: call.seen, change: call.body }
  return await inTransaction(call.services, (inside) => changeDevice(inside, call.caller, id, edit))
}

/** What is typed into a tracker or a phone: the public name of this server, and the port that speaks its protocol. */
function trackerAddresses({ publicUrl, host, trackerPorts }: Config): TrackerAddresses {
  const ports = Object.entries(trackerPorts).map(([protocol, port]) => ({ protocol, port }))
  return { host: publicUrl === null ? reachable(host) : new URL(publicUrl).hostname, ports }
}

/** A server that listens on all its addresses does not know by which one it is reached. */
function reachable(host: string): string | null {
  if (host === '0.0.0.0' || host === '::') return null
  return host.includes(':') ? `[${host}]` : host
}
