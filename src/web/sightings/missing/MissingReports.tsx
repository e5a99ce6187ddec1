import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { missingPath, reportParameter } from '#contract/sightings/missing/missing.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { Listed } from '#web/sightings/Listed.tsx'
import { MissingLine } from './MissingLine.tsx'
import { missingReports } from './missing.data.ts'
import { missingWords } from './missing.words.ts'

/** « Signalements des familles »: who is missed, whether the number is proved, and what to do about it. */
export function MissingReports({ isAdmin }: { readonly isAdmin: boolean }) {
  const say = useWords(missingWords)
  const listed = useQuery(missingReports())
  const [search] = useSearchParams()
  const asked = search.get(reportParameter)
  const waiting = listed.data?.filter(({ state }) => state === 'waiting').length ?? 0
  return (
    <Card title={say.title} aside={waiting > 0 && <Badge tone="warn">{say.waiting(waiting)}</Badge>}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          {say.text}{' '}
          <a className="font-semibold underline" href={missingPath}>
            {say.address}
          </a>
        </p>
        <Listed listed={listed} words={say} className="grid gap-5">
          {(one) => <MissingLine key={one.id} report={one} isAdmin={isAdmin} isAskedFor={one.id === asked} />}
        </Listed>
      </div>
    </Card>
  )
}
