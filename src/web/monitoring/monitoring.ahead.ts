import { recentActs } from '#web/logs/logs.data.ts'
import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { hourReadingsQuery, latestReadingQuery } from './monitoring.data.ts'

export const ahead: Ahead = {
  monitoring: (asking) => [
    light(asking, latestReadingQuery()),
    light(asking, hourReadingsQuery()),
    light(asking, recentActs()),
  ],
}
