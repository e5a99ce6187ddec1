import { isActive } from '#contract/positions/freshness.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { BoatList } from '#web/positions/BoatList.tsx'
import { EmergencyLines } from '#web/rescue/EmergencyLines.tsx'
import { ZoneLines } from '#web/zones/form/ZoneLines.tsx'
import { mapsWords } from './maps.words.ts'
import type { Fleet } from './use-fleet.ts'

type BoatPanelProps = { fleet: Fleet; chosen: string | null; onChoose: (id: string) => void }

const oldAfter = 5 * 60_000

/** The list in each of its four states. */
export function BoatPanel({ fleet, chosen, onChoose }: BoatPanelProps) {
  const say = useWords(mapsWords)
  return (
    <div className="grid gap-3">
      <OfflineNote />
      <EmergencyLines emergencies={fleet.emergencies} onChoose={onChoose} />
      <ZoneLines zones={fleet.zones} now={fleet.now} chosen={chosen} onChoose={onChoose} />
      {fleet.loading && <WaitingLines text={say.loading} />}
      {fleet.failed && (
        <ErrorState
          title={say.failed}
          text={say.failedText}
          retrying={fleet.refreshing}
          onRetry={() => void fleet.refresh()}
        />
      )}
      {!fleet.loading && !fleet.failed && (
        <BoatList boats={fleet.boats} chosen={chosen} isPast={fleet.isPast} onChoose={onChoose} />
      )}
    </div>
  )
}

function WaitingLines({ text }: { text: string }) {
  return (
    <output className="grid gap-2">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-12 w-full" />
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={line} className="h-14 w-full" />
      ))}
    </output>
  )
}

export function FleetCount({ fleet }: { fleet: Fleet }) {
  const say = useWords(mapsWords)
  const times = useTimes()
  const { boats, loading, failed, heardAt } = fleet
  if (failed) return null
  if (loading) return <Skeleton className="h-5 w-40" />
  const active = boats.filter(({ freshness }) => isActive(freshness)).length
  const old = fleet.now - heardAt > oldAfter
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <span>{boats.length === 0 ? say.none : say.active(times.number(active), times.number(boats.length))}</span>
      {heardAt > 0 && <Age at={new Date(heardAt).toISOString()} text={times.ago(heardAt)} stale={old} />}
    </span>
  )
}
