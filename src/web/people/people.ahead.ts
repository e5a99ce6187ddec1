import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { firstPageOf } from '#web/platform/kit/first-things.ts'
import { peopleList, usualOrder } from './people-list.ts'

export const ahead: Ahead = { users: (asking) => [light(asking, firstPageOf(peopleList, usualOrder))] }
