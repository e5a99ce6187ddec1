import type { FastifyInstance } from 'fastify'
import type { Resources } from '#contract/resources.ts'
import type { RunningRole } from './jobs/role.ts'
import type { FileColumn } from './kit/photo-columns.ts'
import type { Fix, ReportInPipeline } from './reports/fix.ts'
import type { WorstBoats } from './storage/worst-first.ts'

/**
 * The door of a room, in its `<room>.feature.ts`: what the rest of the server asks of it. `app/features.ts` gathers the doors of
 * all rooms, and a room that asks all others finds them in `services.features`.
 */
export type FeatureOf<Services> = {
  /** The calls of the contract that it answers. A kind of thing that does no more than the kit needs none. */
  readonly routes?: readonly RoutesOf<Services>[]
  /** Kinds of things that do more than the kit does: calls of their own, or something besides. */
  readonly kinds?: { readonly [K in keyof Resources]?: RoutesOf<Services> }
  /** Pages, uploads in pieces and calls of other machines: what is no call of the contract. */
  readonly pages?: readonly RoutesOf<Services>[]

  /** What must be ready before it is needed: at the start and every hour. */
  readonly prepares?: readonly Work<Services>[]
  /** What must be forgotten: at the start and every hour. To do it twice is to do it once: several servers may. */
  readonly cleans?: readonly Work<Services>[]
  /** The same, but not while the server starts: somebody waits for it. */
  readonly tidies?: readonly Work<Services>[]
  /** What is done every so many milliseconds, never twice at once; it is told since when this server listens. */
  readonly repeats?: readonly {
    readonly every: number
    readonly work: (services: Services, since: Date) => Promise<unknown>
  }[]
  /** What has a pace of its own, on the servers that do the jobs. */
  readonly keeps?: readonly Keep<Services>[]
  /** What runs wherever there is the database, whatever the roles. */
  readonly keepsEverywhere?: readonly Keep<Services>[]

  /** Who draws conclusions from positions. */
  readonly follows?: readonly FollowerOf<Services>[]
  /**
   * Writes what follows from reports that are acknowledged already: about once a second, and never while others are being kept. A
   * piece at a time, so that a call for help comes in between; answers whether more is left.
   */
  readonly writesBehind?: (services: Services) => Promise<boolean>
  /** Positions that were kept are not believed any more: what followed from them is taken back. */
  readonly takesBack?: (services: Services, doubted: readonly Doubted[]) => Promise<void>
  /** A person is removed: what is theirs alone is forgotten, or it is refused. What rests on another room lets go before it. */
  readonly letsGo?: (services: Services, personId: string) => Promise<void>
  /** Which boats stand before all others, in every list of boats: one room knows them. */
  readonly worstBoats?: (services: Services) => Promise<WorstBoats>
  /** The columns that name files. */
  readonly files?: readonly FileColumn[]
}

/** Adds calls, or pages, to the server. */
export type RoutesOf<Services> = (app: FastifyInstance, services: Services) => void
/**
 * Whoever draws conclusions from positions. It asks at once for everything that it will need, so that all questions reach
 * the database together with the positions themselves, and acts when it is known which of them are new.
 */
export type FollowerOf<Services> = (services: Services, placed: readonly ReportInPipeline[]) => Promise<Act>
type Act = (stored: readonly ReportInPipeline[]) => Promise<void>
export type Doubted = Pick<Fix, 'id' | 'pirogueId' | 'effectiveAt'>
type Work<Services> = (services: Services) => Promise<unknown>
type Keep<Services> = (services: Services) => RunningRole
