import type { UseQueryResult } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import type { Position } from '#contract/positions/position.ts'
import { degrees, knots, lngLat } from '#contract/wire/units.ts'
import { detailDecimals, placeText } from '#web/platform/map/place-text.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { lastPositionsWords } from './last-positions.words.ts'
import { positionFormat } from './position-format.ts'
import { positionWords } from './positions.words.ts'

/** The last ten, newest first, to the sixth decimal. */
export function LastPositions({ last }: { last: UseQueryResult<readonly Position[]> }) {
  const say = useWords(lastPositionsWords)
  return (
    <Card title={say.title} aside={last.data && last.data.length > 0 ? String(last.data.length) : null}>
      {last.isPending && (
        <output>
          <span className="sr-only">{say.loading}</span>
          <Skeleton className="h-40 w-full" />
        </output>
      )}
      {last.isError && !last.data && (
        <ErrorState title={say.failed} retrying={last.isFetching} onRetry={() => void last.refetch()} />
      )}
      {last.data?.length === 0 && <EmptyState icon={MapPinOff} title={say.none} />}
      {last.data && last.data.length > 0 && (
        <ol className="grid">
          {last.data.map((position) => (
            <PositionLine key={position.id} position={position} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function PositionLine({ position }: { position: Position }) {
  const say = useWords(lastPositionsWords)
  const sayPosition = useWords(positionWords)
  const times = useTimes()
  const language = useLanguage()
  const format = positionFormat(language)
  const { speed, heading, accuracy, effectiveAt } = position
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-[1fr_auto]">
      <span className="font-semibold">
        {placeText(lngLat(position.longitude, position.latitude), language, detailDecimals)}
      </span>
      <Age at={effectiveAt} text={times.ago(effectiveAt)} className="text-sm sm:justify-self-end" />
      <span className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        {position.implausible && <Badge tone="warn">{sayPosition.implausible}</Badge>}
        {speed !== null && <span>{say.knots(format.knots(knots(speed)))}</span>}
        {heading !== null && <span>{format.heading(degrees(heading))}</span>}
        {accuracy !== null && <span>{sayPosition.metres(times.number(accuracy))}</span>}
        {position.clockSuspect && <span className="font-semibold text-warn">{say.clockSuspect}</span>}
      </span>
      <span className="text-sm text-ink-2 sm:text-right">{times.dateTime(effectiveAt)}</span>
    </li>
  )
}
