import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { piroguesSummary } from './pirogues.data.ts'

export const ahead: Ahead = { pirogues: (asking) => [light(asking, piroguesSummary())] }
