import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { firstPageOf } from '#web/platform/kit/first-things.ts'
import { zoneList } from './zone-list.ts'
import { allZones } from './zones.data.ts'

export const ahead: Ahead = {
  zones: (asking) => [
    light(asking, firstPageOf(zoneList, { key: 'name', direction: 'ascending' })),
    light(asking, allZones()),
  ],
}
