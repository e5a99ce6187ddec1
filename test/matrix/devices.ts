import type { devicesApi } from '#contract/devices/devices.api.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Shown, addDevice } from '#test/world/fixes.ts'
import type { Cell, MatrixOf, Recipe } from './recipe.ts'

export const devicesMatrix: MatrixOf<typeof devicesApi> = {
  list: {
    ...aboutDevice((device) => ({ path: `/tracking/devices/?search=${String(device['device_id'])}&t=${Date.now()}` })),
    shows: ({ body }, { person }) => (body['results'] as Shown[]).some(({ user }) => user === person.id),
  },
  add: { own: newDeviceOf, another: newDeviceOf },
  unknown: { own: () => ({ path: '/tracking/devices/unknown/' }), another: null },
  addresses: { own: () => ({ path: '/tracking/devices/addresses/' }), another: null },
  read: aboutDevice(({ id }) => ({ path: `/tracking/devices/${id}/` })),
  replace: aboutDevice(({ id }) => ({ path: `/tracking/devices/${id}/`, body: { interval_seconds: 60 } })),
  change: aboutDevice(({ id }) => ({ path: `/tracking/devices/${id}/`, body: { interval_seconds: 60 } })),
  confirm: aboutDevice(({ id }) => ({ path: `/tracking/devices/${id}/confirm/` })),
  remove: aboutDevice(({ id }) => ({ path: `/tracking/devices/${id}/` })),
}

function aboutDevice(ask: (device: Shown) => { path: string; body?: object }): Recipe {
  const asking = async ({ admin, person }: Cell) => ask(await addDevice(admin, { user: person.id }))
  return { own: asking, another: asking }
}

function newDeviceOf({ person }: Cell) {
  return { path: '/tracking/devices/', body: { device_id: newId(), user: person.id } }
}
