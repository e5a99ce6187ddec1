import { useQuery } from '@tanstack/react-query'
import { FileText, Printer, Table2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync, createPortal } from 'react-dom'
import { Link } from 'wouter'
import type { Alert } from '#contract/alerts/alert.ts'
import type { Debrief } from '#contract/debriefs/debrief.ts'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { download } from '#web/platform/api/download.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { useWords } from '#web/platform/words/words.ts'
import '#web/rescue/handover.css'
import { DebriefParts, DelayTable } from './DebriefParts.tsx'
import { LessonsForm } from './LessonsForm.tsx'
import './debrief-sheet.css'
import { debriefOf } from './debriefs.data.ts'
import { debriefsWords } from './debriefs.words.ts'
import { useDebriefLines } from './use-debrief-lines.ts'

/** The report of a case, for whoever manages it: asked for when it is opened, because a drift is reckoned for it. */
export function DebriefCard({ alert }: { readonly alert: Alert }) {
  const say = useWords(debriefsWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={say.title} aside={alert.drill && <Badge>{say.drill}</Badge>}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" icon={FileText} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say.close : say.open}
          </Button>
          <Link
            href="/alerts/totals"
            className="flex min-h-target items-center font-semibold text-sea underline-offset-4 hover:underline"
          >
            {say.totals}
          </Link>
        </div>
        {isOpen && <Opened alert={alert} />}
      </div>
    </Card>
  )
}

function Opened({ alert }: { readonly alert: Alert }) {
  const say = useWords(debriefsWords)
  const sentence = useSentence()
  const { data, error, isFetching, refetch } = useQuery(debriefOf(alert.id))
  if (data) return <Report report={data} />
  if (error === null)
    return (
      <output className="grid gap-2" aria-busy>
        <span>{say.loading}</span>
        <Skeleton className="h-64 w-full" />
      </output>
    )
  return (
    <Notice live tone="warn" title={say.notRead}>
      <span className="grid justify-items-start gap-2">
        <span>{sentence(error)}</span>
        <Button variant="secondary" loading={isFetching} loadingLabel={say.loading} onClick={() => void refetch()}>
          {say.again}
        </Button>
      </span>
    </Notice>
  )
}

function Report({ report }: { readonly report: Debrief }) {
  const say = useWords(debriefsWords)
  return (
    <div className="grid gap-5">
      {!report.isOver && <Notice tone="info" title={say.goesOn} />}
      <Papers report={report} />
      <DebriefParts report={report} />
      <LessonsForm report={report} />
    </div>
  )
}

/** On paper it is a sheet of its own: that of the emergency stays behind. */
function Papers({ report }: { readonly report: Debrief }) {
  const say = useWords(debriefsWords)
  const sentence = useSentence()
  const [printedAt, setPrintedAt] = useState<number | null>(null)
  const printSheet = () => {
    flushSync(() => setPrintedAt(Date.now()))
    print()
    setPrintedAt(null)
  }
  const saveTable = async () => {
    try {
      const { name, content } = await download(debriefsApi.export, { params: { id: report.alert } })
      saveFile(name, content)
    } catch (problem) {
      toast({ title: say.tableFailed, text: sentence(problem), tone: 'forbid' })
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" icon={Printer} onClick={printSheet}>
        {say.print}
      </Button>
      <Button variant="secondary" icon={Table2} onClick={() => void saveTable()}>
        {say.table}
      </Button>
      {printedAt !== null && <DebriefSheet report={report} now={printedAt} />}
    </div>
  )
}

const mostTold = 12

const mostSteps = 14

/** One page of paper, for the file of the emergency: while it is printed it is alone. What does not fit on it is in the table. */
function DebriefSheet({ report, now }: { readonly report: Debrief; readonly now: number }) {
  const lines = useDebriefLines(report)
  const { say, times } = lines
  const parts: readonly (readonly [title: string, items: readonly string[]])[] = [
    [say.drift, lines.drift],
    [say.searched, lines.searched],
    [say.sea, lines.sea],
    [say.asked, lines.asked.length > 0 ? lines.asked : [say.askedNobody]],
    [say.told, lines.told.length > 0 ? shortened(lines.told, mostTold) : [say.toldNobody]],
    [
      say.timeline,
      shortened(
        lines.timeline.map(({ what, who }) => `${what} · ${who}`),
        mostSteps,
      ),
    ],
    [say.lessons, [report.lessons ?? say.noLessons]],
  ]
  const sheet = (
    <article className="handover-sheet debrief-sheet" lang="fr">
      <header>
        <h1>{lines.title}</h1>
        <p>{lines.about.join(' · ')}</p>
      </header>
      <DelayTable lines={lines} />
      {parts.map(([title, items]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((line, place) => (
              <li key={`${place} ${line}`}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <footer>{say.printed(times.dateTime(now))}</footer>
    </article>
  )
  return createPortal(sheet, document.body)
}

/** The first ones and the last: how it began, and how it ended. */
function shortened(items: readonly string[], most: number): readonly string[] {
  if (items.length <= most) return items
  const half = Math.floor(most / 2)
  return [...items.slice(0, half), '…', ...items.slice(-half)]
}
