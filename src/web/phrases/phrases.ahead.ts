import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { firstLanguage, recordingsIn } from './phrases.data.ts'

export const ahead: Ahead = { phrases: (asking) => [light(asking, recordingsIn(firstLanguage))] }
