import { Suspense } from 'react'
import { Link } from 'wouter'
import type { Alert } from '#contract/alerts/alert.ts'
import { driftWords } from '#web/drift/drift.words.ts'
import { searchAddress } from '#web/platform/map/search-address.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { Dossier } from './use-dossier.ts'

const SearchCard = lazyPart(async () => (await import('#web/searching/SearchCard.tsx')).SearchCard)
const DriftCard = lazyPart(async () => (await import('#web/drift/DriftCard.tsx')).DriftCard)

/** Where the boat may be; of whom nobody knows a place, where to begin with one. */
export function DossierDrift({ alert, dossier }: { readonly alert: Alert; readonly dossier: Dossier }) {
  const say = useWords(driftWords)
  const { drift, state } = dossier
  const name = alert.pirogueName ?? alert.userName ?? alert.message
  if (drift.from !== null) {
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <DriftCard drift={drift} name={name} />
        <SearchCard search={dossier.search} name={name} />
      </Suspense>
    )
  }
  if (state === 'loading') return null
  return (
    <Card title={say.title}>
      <p>{say.noPlace}</p>
      <Link
        href={searchAddress({ since: Date.parse(alert.occurredAt), name })}
        className="inline-flex min-h-target items-center font-semibold text-sea underline underline-offset-4"
      >
        {say.searchElsewhere}
      </Link>
    </Card>
  )
}
