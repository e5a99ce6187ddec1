import { History } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { mapsWords } from './maps.words.ts'

const DayOfBoat = lazyPart(async () => (await import('./DayOfBoat.tsx')).DayOfBoat)

/** Folded: who looks at another day asks for it. */
export function DayTrips({ children }: { readonly children: ReactNode }) {
  const say = useWords(mapsWords)
  const [open, setOpen] = useState(false)
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-line px-3"
    >
      <summary className="flex min-h-target items-center gap-2 font-semibold">
        <History aria-hidden className="size-5 text-ink-2" />
        {say.dayTrips}
      </summary>
      {open && (
        <Suspense fallback={<Skeleton className="mb-3 h-24" />}>
          <div className="pb-3">{children}</div>
        </Suspense>
      )}
    </details>
  )
}

type BoatDaysProps = { readonly pirogue: string; readonly onShow: (trip: Trip) => void }

/** The same of the boat whose words these are. */
export function BoatDays(props: BoatDaysProps) {
  return (
    <DayTrips>
      <DayOfBoat {...props} />
    </DayTrips>
  )
}
