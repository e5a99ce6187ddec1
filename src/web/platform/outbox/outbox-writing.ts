import type { NewEntry, Outbox } from './outbox.ts'
import { heldBackBy } from './outbox-behind.ts'
import type { Entry } from './outbox-entry.ts'

/** So long whoever saves waits for the server’s own word; from then on it is kept here, and said so. */
const patience = 8_000

type Around = {
  /** Somebody stands waiting for it. */
  readonly onPosted: (id: string) => void
  readonly isOffline: () => boolean
  readonly later: (milliseconds: number, go: () => void) => () => void
}

/**
 * Kept on the device, tried at once, and answered with how far it has come: received, refused, or waiting here when
 * nobody answers or when an earlier one is in its way.
 */
export async function writeThrough(outbox: Outbox, posting: NewEntry, around: Around): Promise<Entry> {
  const posted = await outbox.post(posting)
  around.onPosted(posted.id)
  outbox.wake()
  const now = () => outbox.entries().find(({ id }) => id === posted.id) ?? posted
  await new Promise<void>((resolve) => {
    const end = () => {
      stopWaiting()
      forget()
      resolve()
    }
    const stopWaiting = around.later(patience, end)
    const look = () => {
      if (isAnswered(now()) || heldBackBy(now(), outbox.entries()) || around.isOffline()) end()
    }
    const forget = outbox.subscribe(look)
    look()
  })
  return now()
}

function isAnswered({ state }: Entry): boolean {
  if (state.name === 'waiting') return state.attempts > 0
  return state.name !== 'armed' && state.name !== 'sending'
}
