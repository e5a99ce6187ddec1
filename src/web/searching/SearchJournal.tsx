import { Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import type { SearchEntry } from '#contract/searching/searching.api.ts'
import { lngLat } from '#contract/wire/units.ts'
import { searchAddress } from '#web/platform/map/search-address.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useLaneTexts } from './lane-texts.ts'
import type { Search } from './use-search.ts'

/** Who planned, searched and found what, and when, the newest first; what is undone stays, struck through. */
export function SearchJournal({ search }: { readonly search: Search }) {
  const { say } = useLaneTexts()
  const { entries } = search.written
  return (
    <section aria-label={say.journal} className="grid gap-2">
      <h3 className="font-semibold">{say.journal}</h3>
      {entries.length === 0 && <p>{say.empty}</p>}
      <ol className="grid gap-2">
        {entries.toReversed().map((entry) => (
          <Entry key={entry.id} entry={entry} search={search} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, search }: { readonly entry: SearchEntry; readonly search: Search }) {
  const { say, number, placeOf } = useLaneTexts()
  const times = useTimes()
  const { plan, finding, undoneAt, undoneBy, madeAt, name, by, id } = entry
  const what = () => {
    if (plan) return say.entryPlan(say[plan.pattern], plan.lanes.map((lane) => lane.name).join(', '))
    if (!finding) return ''
    const place = placeOf([finding.longitude, finding.latitude])
    return finding.kind === 'nothing'
      ? say.entryNothing(number(finding.radius ?? 0, 1), place)
      : say.entryObject(finding.what ?? '', place)
  }
  const at = finding?.at ?? madeAt
  return (
    <li className="grid justify-items-start gap-1 border-l-4 border-line pl-3">
      <span className={undoneAt === null ? 'font-semibold break-words' : 'break-words text-ink-2 line-through'}>
        {what()}
      </span>
      <span className="text-sm text-ink-2">{say.by(name ?? say.somebody, times.dateTime(at))}</span>
      {undoneAt !== null && (
        <span className="text-sm">{say.undone(undoneBy ?? say.somebody, times.dateTime(undoneAt))}</span>
      )}
      <WaitingMark noun="searching" id={id} />
      {undoneAt === null && finding?.kind === 'object' && (
        <Link
          href={searchAddress({
            at: lngLat(finding.longitude, finding.latitude),
            since: Date.parse(finding.at),
            name: finding.what,
          })}
          className="inline-flex min-h-target items-center font-semibold text-sea underline underline-offset-4"
        >
          {say.driftFromIt}
        </Link>
      )}
      {undoneAt === null && search.mayUndo(by) && (
        <Button
          variant="quiet"
          icon={Undo2}
          aria-label={say.undoNamed(what())}
          onClick={() => search.undoing.mutate(id)}
        >
          {say.undo}
        </Button>
      )}
    </li>
  )
}
