import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import type { Ahead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import { boatsOut, everybodyOut } from './voyages.data.ts'

export const ahead: Ahead = {
  'at-sea': (asking) =>
    effectiveRoleOf(viewerOf(asking.user)) === 'pending' ? [] : [light(asking, boatsOut(everybodyOut))],
}
