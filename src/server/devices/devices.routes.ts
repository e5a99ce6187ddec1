import {
  addDevice,
  changeDevice,
  describeDevice,
  deviceMaker,
  listDevices,
  managedDevice,
  removeDevice,
} from './devices.actions.ts'
import { listUnknownDevices } from './strangers.actions.ts'
import { trackerAddresses } from './tracker-addresses.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import { together } from '#server/house.ts'
import { type Call, implement } from '#server/http/implement.ts'
import { madeOnce } from '#server/http/made-once.ts'

export const devicesRoutes = implement(devicesApi, {
  list: ({ house, caller, query }) => listDevices(house, caller, query),
  add: (call) =>
    together(call.house, (inside) =>
      madeOnce(call, {
        makerOf: (id) => deviceMaker(inside, id),
        read: async (id) => describeDevice(await managedDevice(inside, call.caller, id), inside.now()),
        make: (id) => addDevice(inside, call.caller, call.body, id),
      }),
    ),
  unknown: ({ house, query }) => listUnknownDevices(house, query),
  addresses: async ({ house }) => trackerAddresses(house.config),
  read: async ({ house, caller, params }) => describeDevice(await managedDevice(house, caller, params.id), house.now()),
  replace: change,
  change,
  remove: async ({ house, caller, params }) => {
    const device = await managedDevice(house, caller, params.id)
    await together(house, (inside) => removeDevice(inside, device))
  },
})

async function change(call: Call<(typeof devicesApi)['change' | 'replace']>) {
  const { id } = await managedDevice(call.house, call.caller, call.params.id)
  const edit = { seen: call.seen, change: call.body }
  return await together(call.house, (inside) => changeDevice(inside, call.caller, id, edit))
}
