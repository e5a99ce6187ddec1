import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { lastDrill } from './tests.data.ts'

export const ahead: Ahead = { tests: (asking) => [light(asking, lastDrill())] }
