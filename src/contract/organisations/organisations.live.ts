import { organisation } from './organisation.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** For administrators: one has registered, or has been decided of. */
export const organisationChanged = liveEvent({ name: 'organisation.changed', shape: organisation, kept: true })
