/** What became of a message of CAP that came in. */
export const capVerdicts = [
  'shown',
  /** A later message took its place, or took it back. */
  'replaced',
  'cancelled',
  /** It takes another back, and says nothing else. */
  'cancels',
  'expired',
  'off_coast',
  /** Nobody can say where. */
  'no_area',
  /** An exercise, a test, or not for the public. */
  'not_actual',
  /** Minor, unlikely, past, or all clear. */
  'harmless',
  /** Heat, drought, fire in the bush. */
  'ashore',
  'answers',
] as const
export type CapVerdict = (typeof capVerdicts)[number]
