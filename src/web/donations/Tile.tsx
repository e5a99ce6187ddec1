import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

type TileProps = { readonly label: string; readonly value: ReactNode | null; readonly loading: boolean }

/** One figure of the page; « – » is what nobody knows. */
export function Tile({ label, value, loading }: TileProps) {
  return (
    <div className="grid content-between gap-1 rounded-card border border-soft-edge bg-card p-4 shadow-card sm:p-5">
      <dt className="text-sm text-ink-2 sm:text-base">{label}</dt>
      <dd className="min-h-9 text-xl font-bold tracking-tight sm:text-3xl">
        {loading ? <Skeleton className="h-8 w-24" /> : (value ?? '–')}
      </dd>
    </div>
  )
}
