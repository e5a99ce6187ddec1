import { useQuery } from '@tanstack/react-query'
import { FileText, Printer, Table2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
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
import { DebriefParts } from './DebriefParts.tsx'
import { DebriefSheet } from './DebriefSheet.tsx'
import { LessonsForm } from './LessonsForm.tsx'
import { debriefOf } from './debriefs.data.ts'
import { debriefsWords } from './debriefs.words.ts'

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
