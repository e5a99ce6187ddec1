import { useMemo } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { type Entry, isPending } from './outbox-entry.ts'
import { useOutbox } from './outbox-of-this-device.ts'
import type { NounName } from './shown/outbox-about.ts'
import { type MakeWaitingCopy, withWaiting } from './with-waiting.ts'

export function useWithWaiting<Thing extends { readonly id: string }>(
  noun: NounName,
  known: readonly Thing[] | undefined,
  made: MakeWaitingCopy<Thing>,
): readonly Thing[] | undefined {
  const written = useWrittenAbout(noun)
  return useMemo(() => known && withWaiting(known, written.filter(isPending), made), [known, written, made])
}

/** What this person wrote about such things and the server has not taken: waiting, or refused. */
export function useWrittenAbout(noun: NounName): readonly Entry[] {
  const remembered = useRememberedAbout(noun)
  return useMemo(() => remembered.filter((one) => isPending(one) || one.state.name === 'refused'), [remembered])
}

/** All that this person wrote about such things, also what the server took or what was called off, for as long as it is kept. */
export function useRememberedAbout(noun: NounName): readonly Entry[] {
  const entries = useOutbox()
  const account = useSession()?.user?.id
  return useMemo(
    () => entries.filter((entry) => entry.account === account && entry.about?.noun === noun),
    [entries, account, noun],
  )
}
