import { Anchor } from 'lucide-react'
import { useSentence } from '#web/platform/api/problems.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { driftWords } from '#web/drift/drift.words.ts'
import { FindingForm } from './FindingForm.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanShown } from './PlanShown.tsx'
import { SearchJournal } from './SearchJournal.tsx'
import { searchingWords } from './searching.words.ts'
import type { Search } from './use-search.ts'

type SearchCardProps = { readonly search: Search; readonly name: string }

/** Who looks where, what was searched in vain, and what was found. */
export function SearchCard({ search, name }: SearchCardProps) {
  const say = useWords(searchingWords)
  const drift = useWords(driftWords)
  const { written, isPlanning, setPlanning, mayPlan, mayFind } = search
  const kept = written.counting.findLast(({ plan }) => plan !== null)?.plan
  return (
    <Card title={say.title} aside={<Badge>{drift.indicative}</Badge>}>
      <div className="grid gap-4">
        {!written.isReal && <p>{say.onlyReal}</p>}
        {written.isPending && <Reading />}
        {written.error !== null && <NotRead search={search} />}
        {isPlanning && mayPlan && <PlanForm search={search} name={name} />}
        {!isPlanning && kept && <PlanShown plan={kept} name={name} />}
        {mayPlan && !isPlanning && (
          <Button icon={Anchor} onClick={() => setPlanning(true)}>
            {say.begin}
          </Button>
        )}
        {written.searched.tracks.length + written.searched.nothing.length > 0 && (
          <p className="rounded-control bg-water px-3 py-2">{say.painted}</p>
        )}
        {written.isUnknown && <p className="font-semibold text-warn">{say.tracksUnknown}</p>}
        {mayFind && <FindingForm search={search} />}
        {written.isReal && !written.isPending && <SearchJournal search={search} />}
      </div>
    </Card>
  )
}

function Reading() {
  const say = useWords(searchingWords)
  return (
    <output className="grid gap-2" aria-busy>
      <span>{say.loading}</span>
      <Skeleton className="h-16 w-full" />
    </output>
  )
}

function NotRead({ search: { written } }: { readonly search: Search }) {
  const say = useWords(searchingWords)
  const sentence = useSentence()
  return (
    <Notice live tone="warn" title={say.notRead}>
      <span className="grid justify-items-start gap-2">
        <span>{sentence(written.error)}</span>
        <Button variant="secondary" onClick={() => void written.refetch()}>
          {say.again}
        </Button>
      </span>
    </Notice>
  )
}
