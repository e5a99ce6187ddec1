import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { LatLng } from '#contract/wire/units.ts'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import type { WarningLevel, WeatherAlert } from '#contract/weather/weather-alert.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { aheadWords } from './ahead.words.ts'
import { alertsAt } from './announced.data.ts'
import { notOver } from './announced.ts'
import { ForecastAge } from './ForecastAge.tsx'
import { useMoments } from './moments.ts'
import { weatherWords } from './weather.words.ts'

export const levelTones: Readonly<Record<WarningLevel, Tone>> = { yellow: 'sea', orange: 'warn', red: 'forbid' }

/** What is announced for a place: what ANACIM said, as an administrator entered it, then what the forecast reaches. */
export function WeatherAlerts({ place }: { place: LatLng }) {
  const say = useWords(weatherWords)
  const found = useQuery(alertsAt(place))
  const now = useMinute()
  const { data } = found
  const alerts = data && notOver(data.results, now)
  const at = new Date(found.dataUpdatedAt).toISOString()
  const isDoubted = useConnection().state === 'offline' || weatherFreshnessOf(at, now) !== 'fresh'
  return (
    <Card title={say.alerts} aside={data && isDoubted && <ForecastAge at={at} now={now} />}>
      {found.isPending && <Skeleton className="h-16 w-full" />}
      {!found.isPending && !data && (
        <ErrorState title={say.warningsFailed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {alerts?.length === 0 && <NoneAnnounced isDoubted={isDoubted} isForecastKnown={data?.forecastKnown ?? false} />}
      {alerts && alerts.length > 0 && (
        <ul className="grid gap-3">
          {alerts.map((alert) => (
            <Announced key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** It calms nobody when it is not of now. */
function NoneAnnounced({ isDoubted, isForecastKnown }: { isDoubted: boolean; isForecastKnown: boolean }) {
  const say = useWords(weatherWords)
  const sayAhead = useWords(aheadWords)
  if (isDoubted) return <p>{sayAhead.noneKnown}</p>
  return <p>{isForecastKnown ? say.noAlerts : say.noAlertsUnknown}</p>
}

function Announced({ alert }: { alert: WeatherAlert }) {
  const say = useWords(weatherWords)
  const moments = useMoments()
  const times = useTimes()
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
        {alert.issuedAt && ` · ${say.issued(times.ago(alert.issuedAt))}`}
      </p>
    </li>
  )
}
