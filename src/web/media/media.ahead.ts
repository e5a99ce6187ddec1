import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { firstPageOf } from '#web/platform/kit/first-things.ts'
import { mediaList, mediaStats, usualOrder } from './media.data.ts'

export const ahead: Ahead = {
  media: (asking) => [light(asking, firstPageOf(mediaList, usualOrder)), light(asking, mediaStats())],
}
