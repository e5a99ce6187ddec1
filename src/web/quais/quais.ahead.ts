import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { quaisSummary } from './quais.data.ts'

export const ahead: Ahead = { quais: (asking) => [light(asking, quaisSummary())] }
