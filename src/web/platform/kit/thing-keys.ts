import type { Kind } from './kind.ts'

/** Everything that is known of all kinds, or of one; apart from what asks for it: the stream has it from the start. */
export const thingKeys = (kind?: Kind) => (kind ? (['things', kind.noun] as const) : (['things'] as const))
