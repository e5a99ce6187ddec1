import type { Shape } from './endpoint.ts'

/**
 * Something that happened, told to whoever may hear it. A `kept` event is told once to each, without gap or duplicate,
 * also to somebody who was away. Of the others only the newest counts, and they come as a list; those that `mayWait` are
 * gathered for whoever asks for that.
 */
export type LiveEvent = {
  readonly name: string
  readonly shape: Shape
  readonly kept: boolean
  readonly mayWait?: boolean
}

export function liveEvent<const E extends LiveEvent>(event: E): E {
  return event
}
