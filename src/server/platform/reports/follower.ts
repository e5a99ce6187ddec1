import type { FollowerOf } from '#server/platform/feature.ts'
import type { Services } from '#server/platform/services.ts'

export type Follower = FollowerOf<Services>
