import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { donationWords } from './donations.words.ts'

type TileProps = {
  readonly label: string
  readonly value: ReactNode | null
  readonly unit?: string | undefined
  readonly loading: boolean
}

/** One figure of the page, its unit small beside it; « – » is what nobody knows. */
export function Tile({ label, value, unit, loading }: TileProps) {
  return (
    <div className="grid content-between gap-1 rounded-card border border-soft-edge bg-card p-4 shadow-card sm:p-5">
      <dt className="text-sm text-ink-2 sm:text-base">{label}</dt>
      <dd className="min-h-9 text-xl font-bold tracking-tight sm:text-3xl">
        {loading ? <Skeleton className="h-8 w-24" /> : value === null ? <Unknown /> : value}
        {value !== null && unit && (
          <span className="text-sm font-semibold tracking-normal whitespace-nowrap text-ink-2 sm:text-lg"> {unit}</span>
        )}
      </dd>
    </div>
  )
}

/** A dash alone is nothing to whoever listens. */
function Unknown() {
  const say = useWords(donationWords)
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{say.unknown}</span>
    </>
  )
}
