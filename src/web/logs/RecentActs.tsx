import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Link } from 'wouter'
import type { AuditEntry } from '#contract/logs/audit-entry.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { auditSentence } from './audit-sentence.ts'
import { outcomeTones } from './AuditTable.tsx'
import { recentActs } from './logs.data.ts'
import { logWords } from './logs.words.ts'

const askEvery = 15_000

/** What was done last, by whom: the head of the audit, with the way to the rest. */
export function RecentActs() {
  const say = useWords(logWords)
  const sentence = useSentence()
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...recentActs(), refetchInterval: askEvery })
  return (
    <Card
      title={say.activity}
      actions={
        <Link href="/logs?log=audit" className={buttonLook('secondary', 'medium')}>
          {say.wholeAudit}
        </Link>
      }
    >
      {data && <Acts entries={data.results} />}
      {!data && isPending && <Skeleton className="h-64" />}
      {!data && !isPending && (
        <ErrorState
          title={say.loadFailed}
          text={sentence(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}

function Acts({ entries }: { entries: readonly AuditEntry[] }) {
  const say = useWords(logWords)
  const times = useTimes()
  const language = useLanguage()
  if (entries.length === 0) return <p className="text-ink-2">{say.emptyAudit}</p>
  return (
    <ol className="grid divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start gap-3 py-2">
          <ScrollText aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1 font-semibold break-words">{auditSentence(entry, language)}</span>
          <span className="grid shrink-0 justify-items-end gap-1 text-sm">
            <time dateTime={entry.at}>{times.ago(entry.at)}</time>
            {entry.outcome !== 'done' && <Badge tone={outcomeTones[entry.outcome]}>{say[entry.outcome]}</Badge>}
          </span>
        </li>
      ))}
    </ol>
  )
}
