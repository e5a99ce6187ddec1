import * as z from 'zod/mini'

/*
 * A reading is what one process measured of itself and of its database within five seconds.
 *
 *   figureKinds   what is measured; how readings become a minute, and how processes become the whole
 *   reading       one of them
 *   hour          sixty minutes of all processes together, a column for each figure
 */

type Kind = {
  /** Of the readings of a minute. */
  readonly minute: 'highest' | 'lowest' | 'mean'
  /** Of several processes: what each has of its own adds up; of what all share the worst is true. */
  readonly together: 'sum' | 'highest' | 'lowest'
}
const ownShare = { minute: 'mean', together: 'sum' } as const satisfies Kind
const worst = { minute: 'highest', together: 'highest' } as const satisfies Kind

export const figureKinds = {
  /** Of one core: two cores at work are 2. */
  cpu: { minute: 'mean', together: 'sum' },
  memory: { minute: 'highest', together: 'sum' },
  /** Seconds for which something that was due had to wait, of a hundred times the longest but one. */
  loop: worst,
  databaseAnswer: worst,
  databaseBusy: { minute: 'highest', together: 'sum' },
  databaseWaiting: { minute: 'highest', together: 'sum' },
  reports: ownShare,
  refused: ownShare,
  unknownDevices: ownShare,
  requests: ownShare,
  errors: ownShare,
  p50: worst,
  p99: worst,
  liveClients: { minute: 'highest', together: 'sum' },
  messagesWaiting: worst,
  oldestMessage: worst,
  escalationLag: worst,
  voyageLag: worst,
  openSos: worst,
  unansweredSos: worst,
  /** Seconds since the newest position came in. */
  fixAge: worst,
  diskFree: { minute: 'lowest', together: 'lowest' },
  databaseBytes: worst,
} as const satisfies { readonly [name: string]: Kind }
export type FigureName = keyof typeof figureKinds
export const figureNames = Object.keys(figureKinds) as FigureName[]

/** Null: nobody answered, or nothing happened that could be measured. */
const figure = z.nullable(z.number())
const column = z.readonly(z.array(figure))

export const reading = z.object(shapeOf(figure))
export type Reading = { readonly [Name in FigureName]: number | null }

export const hour = z.object({
  /** The beginning of the first minute. */
  from: z.iso.datetime(),
  minutes: z.int(),
  ...shapeOf(column),
})
export type ReadingHour = z.output<typeof hour>

function shapeOf<Shape>(shape: Shape): { readonly [Name in FigureName]: Shape } {
  return Object.fromEntries(figureNames.map((name) => [name, shape])) as { readonly [Name in FigureName]: Shape }
}
