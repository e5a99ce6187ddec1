import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { WarningLevel, WeatherAlert } from '#contract/weather/warning.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { useWords } from '#web/words/words.ts'
import { useMoments } from './moments.ts'
import { type Place, alertsAt } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'

/** What is announced for a place: what ANACIM said, as an administrator entered it, then what the forecast reaches. */
export const levelTones: Readonly<Record<WarningLevel, Tone>> = { yellow: 'sea', orange: 'warn', red: 'forbid' }

export function WeatherAlerts({ place }: { place: Place }) {
  const say = useWords(weatherWords)
  const found = useQuery(alertsAt(place))
  const { data } = found
  return (
    <Card title={say.alerts}>
      {found.isPending && <Skeleton className="h-16 w-full" />}
      {!found.isPending && !data && (
        <ErrorState title={say.warningsFailed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {data?.results.length === 0 && <p>{data.forecastKnown ? say.noAlerts : say.noAlertsUnknown}</p>}
      {data && data.results.length > 0 && (
        <ul className="grid gap-3">
          {data.results.map((alert) => (
            <Announced key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Announced({ alert }: { alert: WeatherAlert }) {
  const say = useWords(weatherWords)
  const moments = useMoments()
  const isOfficial = alert.kind === 'official'
  return (
    <li className="grid gap-1 rounded-control bg-well p-3">
      <span className="flex flex-wrap gap-2">
        {isOfficial ? (
          <Badge tone={levelTones[alert.level]} icon={TriangleAlert}>
            {say[alert.level]}
          </Badge>
        ) : (
          <Badge>{say.indicativeKind}</Badge>
        )}
        {alert.simulated && <Badge tone="warn">{say.simulated}</Badge>}
      </span>
      <p className="font-semibold break-words">{alert.message}</p>
      <p className="text-sm text-ink-2">
        {say.validity(moments.short(alert.validFrom), moments.short(alert.validUntil))} · {alert.source}
      </p>
    </li>
  )
}
