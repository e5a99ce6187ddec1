import type { commandsApi } from '#contract/devices/commands.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Shown, addDevice } from '#test/world/fixes.ts'
import type { Cell, MatrixOf, Recipe } from './recipe.ts'

export const commandsMatrix: MatrixOf<typeof commandsApi> = {
  send: aboutTracker(({ id }) => ({
    path: '/tracking/totarget/command/',
    body: { cacheCommandsWhenOffline: true, commands: [{ deviceId: id, type: 'request_location' }] },
  })),
  create: { own: newDeviceOf, another: newDeviceOf },
  status: aboutTracker(({ id }) => ({ path: `/tracking/totarget/device/${id}/status/` })),
  log: aboutTracker(({ id }) => ({ path: `/tracking/devices/${id}/commands/` })),
}

function aboutTracker(ask: (device: Shown) => { path: string; body?: object }): Recipe {
  const asking = async ({ admin, person }: Cell) =>
    ask(await addDevice(admin, { user: person.id, device_type: 'gt06' }))
  return { own: asking, another: asking }
}

function newDeviceOf({ person }: Cell) {
  return { path: '/tracking/totarget/device/create/', body: { device_id: newId(), user: person.id } }
}
