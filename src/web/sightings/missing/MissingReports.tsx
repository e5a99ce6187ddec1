import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { missingPath, reportParameter } from '#contract/sightings/missing/missing.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { MissingLine } from './MissingLine.tsx'
import { missingReports } from './missing.data.ts'
import { missingWords } from './missing.words.ts'

/** « Signalements des familles »: who is missed, whether the number is proved, and what to do about it. */
export function MissingReports({ isAdmin }: { readonly isAdmin: boolean }) {
  const say = useWords(missingWords)
  const sentence = useSentence()
  const { data, isPending, error, refetch } = useQuery(missingReports())
  const [search] = useSearchParams()
  const asked = search.get(reportParameter)
  const waiting = data?.filter(({ state }) => state === 'waiting').length ?? 0
  return (
    <Card title={say.title} aside={waiting > 0 && <Badge tone="warn">{say.waiting(waiting)}</Badge>}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          {say.text}{' '}
          <a className="font-semibold underline" href={missingPath}>
            {say.address}
          </a>
        </p>
        {isPending && (
          <output aria-busy>
            <span className="sr-only">{say.loading}</span>
            <Skeleton className="h-24 w-full" />
          </output>
        )}
        {error !== null && (
          <Notice
            live
            tone="warn"
            title={say.failed}
            action={
              <Button variant="secondary" onClick={() => void refetch()}>
                {say.again}
              </Button>
            }
          >
            {sentence(error)}
          </Notice>
        )}
        {data?.length === 0 && <p>{say.none}</p>}
        {data && data.length > 0 && (
          <ol className="grid gap-5">
            {data.map((one) => (
              <MissingLine key={one.id} report={one} isAdmin={isAdmin} isAskedFor={one.id === asked} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}
