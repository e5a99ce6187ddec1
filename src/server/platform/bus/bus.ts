/**
 * What one part of the server tells the others, in this process or on another machine. A message is told after what it
 * speaks of is kept, so nothing is lost when nobody listens: whoever comes later asks the database.
 */
export type Bus = {
  readonly publish: (topic: string, message: unknown) => Promise<void>
  /** Answers how to stop listening. */
  readonly subscribe: (topic: string, hear: (message: unknown) => void) => () => void
  /** False while servers do not hear one another. */
  readonly isConnected: () => boolean
  readonly close: () => Promise<void>
}

/** Told when messages may have been lost on the way between servers. */
export const gapTopic = 'bus.gap'
