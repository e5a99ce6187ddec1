import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { recentSightings } from './sightings.data.ts'

export const ahead: Ahead = {
  sightings: (asking) => [light(asking, recentSightings())],
}
