import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { firstPageOf } from '#web/platform/kit/first-things.ts'
import { fleetCounts, fleetList } from './fleet.data.ts'

export const ahead: Ahead = {
  fleet: (asking) => [
    light(asking, firstPageOf(fleetList, { key: 'name', direction: 'ascending' })),
    light(asking, fleetCounts(asking.user.role)),
  ],
}
