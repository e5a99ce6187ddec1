import type { Services } from '#server/platform/services.ts'
import type { ReportInPipeline } from './fix.ts'

/**
 * Whoever draws conclusions from positions. It asks at once for everything that it will need, so that all questions reach
 * the database together with the positions themselves, and acts when it is known which of them are new.
 */
export type Follower = (services: Services, placed: readonly ReportInPipeline[]) => Promise<Act>
type Act = (stored: readonly ReportInPipeline[]) => Promise<void>
