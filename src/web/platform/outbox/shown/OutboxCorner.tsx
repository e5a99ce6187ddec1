import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect } from 'react'
import type { Entry } from '#web/platform/outbox/outbox-entry.ts'
import { theOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { isFormOpen, showConflict, useShownConflict } from '#web/platform/outbox/writing-attended.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }))

/** What forms left in the outbox: when it arrives the screens look again, and two versions are asked about at once. */
export function OutboxCorner() {
  const client = useQueryClient()
  useEffect(() => onArrival(() => void client.invalidateQueries()), [client])
  const conflict = useShownConflict()
  if (conflict === null) return null
  return (
    <Suspense fallback={null}>
      <ConflictDialog id={conflict} onClose={() => showConflict(null)} />
    </Suspense>
  )
}

/** Of what somebody stands waiting for, the form itself tells the screens. */
function onArrival(send: () => void): () => void {
  const { entries, subscribe } = theOutbox()
  const hasArrived = ({ about, state, id }: Entry) =>
    about !== undefined && state.name === 'received' && !isFormOpen(id)
  let known = new Set(entries().filter(hasArrived))
  return subscribe(() => {
    const arrived = entries().filter(hasArrived)
    const ids = new Set([...known].map(({ id }) => id))
    if (arrived.some(({ id }) => !ids.has(id))) send()
    known = new Set(arrived)
  })
}
