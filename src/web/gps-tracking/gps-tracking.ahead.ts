import { deviceList, unknownDevices } from '#web/devices/devices.data.ts'
import type { Ahead } from '#web/platform/feature.ts'
import { heavy, light } from '#web/platform/kept/asked-ahead.ts'
import { firstPageOf } from '#web/platform/kit/first-things.ts'
import { totalPositions } from '#web/positions/received.data.ts'

export const ahead: Ahead = {
  'gps-tracking': (asking) => [
    ...(asking.user.role === 'fisherman'
      ? []
      : [light(asking, firstPageOf(deviceList, { key: 'lastCommunication', direction: 'descending' }))]),
    light(asking, totalPositions(asking.user.role)),
    ...(asking.user.role === 'admin' ? [heavy(asking, unknownDevices(asking.user.role))] : []),
  ],
}
