import { useQuery } from '@tanstack/react-query'
import { FileUp, Megaphone, Rss } from 'lucide-react'
import type { CapReceived, CapSource } from '#contract/weather/cap/cap.api.ts'
import { largestCap } from '#contract/weather/cap/cap.rules.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { FileDrop } from '#web/platform/ui/fields/FileDrop.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { capReceived, useBringCap } from './cap.data.ts'
import { capWords } from './cap.words.ts'

/** For administrators: what other services announced, where it is read, and a file brought by hand. */
export function CapMessages() {
  const say = useWords(capWords)
  const found = useQuery(capReceived())
  const { results = [], sources } = found.data ?? {}
  return (
    <Card flush title={say.title}>
      <div className="grid gap-4 px-5 pb-4">
        <p className="text-ink-2">{say.text}</p>
        <Bringing />
        {sources && <Sources sources={sources} />}
        <a className="w-fit font-semibold underline" href="/api/cap/rss.xml">
          {say.published}
        </a>
      </div>
      <div className="px-3 pb-3">
        <DataTable
          label={say.title}
          columns={useColumns()}
          rows={results}
          rowKey={({ id }) => id}
          loading={found.isPending}
          expectedRows={2}
          error={
            found.isError && !found.data
              ? { title: say.failed, retrying: found.isFetching, onRetry: () => void found.refetch() }
              : null
          }
          empty={<EmptyState icon={Megaphone} title={say.none} />}
        />
      </div>
    </Card>
  )
}

function Bringing() {
  const say = useWords(capWords)
  const sentence = useSentence()
  const bringing = useBringCap()
  const bring = ([file]: File[]) => {
    if (!file) return
    bringing.mutate(file, {
      onSuccess: (taken) => toast({ title: say.brought(taken.flatMap(({ warnings }) => warnings).length), tone: 'ok' }),
      onError: (problem) => toast({ title: say.notBrought, text: sentence(problem), tone: 'forbid' }),
    })
  }
  return (
    <FileDrop
      label={say.bring}
      icon={FileUp}
      hint={bringing.isPending ? say.bringing : say.bringHint}
      accept=".xml,.cap"
      maxBytes={largestCap}
      disabled={bringing.isPending}
      onFiles={bring}
    />
  )
}

function Sources({ sources }: { sources: readonly CapSource[] }) {
  const say = useWords(capWords)
  const times = useTimes()
  if (sources.length === 0) return <p className="text-sm text-ink-2">{say.noSources}</p>
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{say.sources}</h3>
      <ul className="grid gap-1">
        {sources.map(({ url, answeredAt, failure }) => (
          <li key={url} className="flex flex-wrap items-center gap-2">
            <Rss aria-hidden className="size-4" />
            <span className="wrap-anywhere">{url}</span>
            <Badge tone={failure ? 'warn' : answeredAt ? 'ok' : 'neutral'}>
              {answeredAt ? say.answered(times.agoInside(answeredAt)) : say.neverAsked}
            </Badge>
            {failure && <span className="text-sm text-warn wrap-anywhere">{say.failing(failure)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useColumns(): Column<CapReceived>[] {
  const say = useWords(capWords)
  const times = useTimes()
  return [
    {
      key: 'headline',
      header: say.headline,
      main: true,
      room: 40,
      cell: ({ headline, sent }) => (
        <span className="grid">
          <span className="font-semibold wrap-anywhere">{headline}</span>
          <span className="text-sm text-ink-2">{say.sent(times.agoInside(sent))}</span>
        </span>
      ),
    },
    { key: 'area', header: say.area, cell: ({ area }) => <span className="wrap-anywhere">{area}</span> },
    {
      key: 'verdict',
      header: say.became,
      cell: ({ verdict }) => <Badge tone={verdict === 'shown' ? 'ok' : 'neutral'}>{say[verdict]}</Badge>,
    },
    {
      key: 'source',
      header: say.from,
      cell: ({ sender, source }) => (
        <span className="wrap-anywhere">{source === 'file' ? `${sender} (${say.file})` : sender}</span>
      ),
    },
    {
      key: 'received',
      header: say.received,
      cell: ({ receivedAt }) => <Age at={receivedAt} text={times.ago(receivedAt)} />,
    },
  ]
}
