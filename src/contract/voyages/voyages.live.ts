import { voyage } from './voyage.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Declared, prolonged or ended. */
export const voyageChanged = liveEvent({ name: 'voyage.changed', shape: voyage, kept: true })
