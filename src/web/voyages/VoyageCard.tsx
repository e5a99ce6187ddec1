import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Sailboat } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isPending } from '#web/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/outbox/use-written.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useWords } from '#web/words/words.ts'
import { openAsSaid } from './as-said.ts'
import { AtSeaPanel } from './AtSeaPanel.tsx'
import { ownVoyage } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

/** The fisherman's first card: one press to leave, one to be back. Without an answer of the server it is there all the same. */
export function VoyageCard() {
  const say = useWords(voyageWords)
  const { data, isPending: isAsking, isPaused } = useQuery(ownVoyage())
  const waiting = useWrittenAbout('voyage').filter(isPending)
  const [isLeaving, leave] = useState(false)
  const open = openAsSaid(data?.open ?? null, waiting)
  if (data === undefined && isAsking && !isPaused && open === null) return <Skeleton className="h-14 sm:h-26" />
  if (open !== null) {
    return <AtSeaPanel voyage={open} looksReturned={data?.looksReturned ?? false} isWaiting={waiting.length > 0} />
  }
  return (
    <>
      <button
        type="button"
        onClick={() => leave(true)}
        className="flex min-h-14 items-center justify-center gap-4 rounded-card border border-action-edge bg-action px-6 py-2 text-2xl font-bold text-on-action shadow-card hover:bg-action-hover active:translate-y-px sm:min-h-26 sm:py-3 sm:text-3xl"
      >
        <Sailboat aria-hidden className="size-8 shrink-0 sm:size-10" />
        {say.leave}
        <ArrowRight aria-hidden className="size-6 shrink-0 sm:size-8" />
      </button>
      <Suspense fallback={null}>
        {isLeaving && <LeaveDialog habits={data?.habits ?? null} onClose={() => leave(false)} />}
      </Suspense>
    </>
  )
}
