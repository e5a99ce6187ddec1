import { message, readingMoved } from './message.ts'
import { silenceMoved } from './silence.ts'
import { liveEvent } from '#contract/wire/live-event.ts'

/** Said, or taken back. */
export const messageSaved = liveEvent({ name: 'message.saved', shape: message, kept: true })
/** Told to whoever read, on his other screens, and to the other one of two people. */
export const messagesRead = liveEvent({ name: 'message.read', shape: readingMoved, kept: true })
/** Told to whom it is about, on all his screens. */
export const silenceChanged = liveEvent({ name: 'message.silence', shape: silenceMoved, kept: true })
