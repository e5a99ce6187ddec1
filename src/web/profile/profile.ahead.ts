import { ownPreferences } from '#web/accounts/accounts.data.ts'
import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'

export const ahead: Ahead = { profile: (asking) => [light(asking, ownPreferences())] }
