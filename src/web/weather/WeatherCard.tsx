import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type AdviceReason, type Warned, adviceOn } from '#contract/weather/advice.ts'
import type { LatLng } from '#contract/wire/units.ts'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Figure } from '#web/platform/ui/Figure.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useIsCalling } from '#web/sos/sos-of-this-device.ts'
import { adviceLook } from './advice-look.ts'
import { adviceWords } from './advice.words.ts'
import { useAnnounced } from './announced.data.ts'
import { warnedNow } from './announced.ts'
import { useMoments } from './moments.ts'
import { reasonIcons } from './icons/reason-icons.ts'
import { skyIcons, skyWord } from './icons/sky-icons.ts'
import { weatherAt } from './weather.data.ts'
import { weatherWords } from './weather.words.ts'
import { WeatherFacts } from './WeatherFacts.tsx'
import { WindCompass } from './WindCompass.tsx'

/** The weather of a place as it is now: on the dashboard, and on its own screen. */
export function WeatherCard({ place, className }: { place: LatLng; className?: string }) {
  const say = useWords(weatherWords)
  const found = useQuery(weatherAt(place))
  const isOffline = useConnection().state === 'offline'
  const { data, isPending, isFetching } = found
  return (
    <Card className={className} title={data ? `${say.title} · ${data.location.name}` : say.title}>
      {isPending && <Waiting />}
      {!isPending && !data && (
        <>
          <AdviceAlone place={place} />
          <ErrorState
            title={isOffline ? say.offlineFailed : say.loadFailed}
            text={say.loadFailedText}
            retrying={isFetching}
            onRetry={() => void found.refetch()}
          />
        </>
      )}
      {data && <Shown weather={data} place={place} found={found} />}
    </Card>
  )
}

type ShownProps = { readonly weather: Weather; readonly place: LatLng; readonly found: UseQueryResult<Weather> }

function Shown({ weather, place, found }: ShownProps) {
  const say = useWords(weatherWords)
  const now = useMinute()
  const { announced, isAsked } = useAnnounced(place)
  const isOffline = useConnection().state === 'offline'
  const freshness = weatherFreshnessOf(weather.fetchedAt, now)
  const isStale = weather.stale || found.isRefetchError || freshness !== 'fresh'
  /* Of a clock that was set back the advice tells. */
  const why = isOffline ? say.offlineNote : freshness !== 'unknown' && say.staleNote
  return (
    <div className="grid gap-4">
      {isStale && why && <p className="font-semibold text-warn">{why}</p>}
      {/* Whether to go out is what somebody opens it for; the figures say why. */}
      {isAsked ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <Advice weather={weather} warned={warnedNow(announced, now)} now={now} />
      )}
      <Now weather={weather} />
      <WeatherFacts weather={weather} />
      {weather.simulated && <p className="text-sm text-ink-2">{say.simulatedNote}</p>}
      <Updated weather={weather} found={found} now={now} isStale={isStale} />
    </div>
  )
}

/** What is announced is said also where nothing else is known. */
function AdviceAlone({ place }: { readonly place: LatLng }) {
  const now = useMinute()
  const warned = warnedNow(useAnnounced(place).announced, now)
  return warned === 'none' || warned === 'unknown' ? null : <Advice weather={null} warned={warned} now={now} />
}

function Now({ weather }: { weather: Weather }) {
  const say = useWords(weatherWords)
  const { number } = useTimes()
  const Sky = skyIcons[weather.icon]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      <div className="grid gap-1">
        <span className="flex items-center gap-3">
          <Sky aria-hidden strokeWidth={1.5} className="size-12 shrink-0 text-sea" />
          {weather.temperature === null ? (
            <span className="text-lg font-semibold">{say.unknown}</span>
          ) : (
            <Figure size="large" value={number(weather.temperature)} unit={say.celsius} />
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          {say[skyWord(weather.icon)]}
          {weather.simulated && <Badge tone="warn">{say.simulated}</Badge>}
        </span>
      </div>
      <WindCompass direction={weather.windDirection} speed={weather.windSpeed} />
    </div>
  )
}

type UpdatedProps = Omit<ShownProps, 'place'> & { readonly now: number; readonly isStale: boolean }

/** When the values are from, and the button that asks for newer ones. */
function Updated({ weather, found, now, isStale }: UpdatedProps) {
  const say = useWords(weatherWords)
  const times = useTimes()
  const moments = useMoments()
  const refresh = useRefresh(found)
  return (
    <footer className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="grid text-sm text-ink-2">
          <span>{say.updated(isStale ? moments.short(weather.fetchedAt) : moments.clock(weather.fetchedAt))}</span>
          <Age at={weather.fetchedAt} text={times.ago(weather.fetchedAt, now)} stale={isStale} />
        </p>
        <Button
          variant="secondary"
          icon={RotateCw}
          loading={found.isFetching}
          loadingLabel={say.refreshing}
          onClick={() => void refresh()}
        >
          {say.refresh}
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        <a href="https://open-meteo.com/" target="_blank" rel="noreferrer" className="underline">
          {say.credit}
        </a>
      </p>
    </footer>
  )
}

/** What was known stays on the screen; that nothing newer came is said. */
function useRefresh(found: UseQueryResult<Weather>) {
  const say = useWords(weatherWords)
  const sentence = useSentence()
  return async () => {
    const { error } = await found.refetch()
    if (error) toast({ title: say.refreshFailed, text: sentence(error), tone: 'warn' })
  }
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy>
      <div className="flex items-center justify-between">
        <Skeleton className="h-12 w-32" />
        <Skeleton round className="size-36" />
      </div>
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}

type AdviceProps = { readonly weather: Weather | null; readonly warned: Warned; readonly now: number }

/** Whether to go out, why not, and that ANACIM has the last word. */
function Advice({ weather, warned, now }: AdviceProps) {
  const say = useWords(weatherWords)
  const against = useWords(adviceWords)
  const isCalling = useIsCalling()
  const { word, reasons } = adviceOn(weather, warned, now)
  if (isCalling && word === 'goes') return null
  const { says, Icon, ink, ground } = adviceLook[word]
  return (
    <div className={classes('flex min-h-24 items-start gap-3 rounded-control p-4', ground)}>
      <Icon aria-hidden className={classes('size-12 shrink-0', ink)} />
      <div className="grid min-w-0 gap-1 wrap-anywhere hyphens-auto">
        <p className={classes('text-lg leading-7 font-bold', ink)}>{say[says]}</p>
        {reasons.length > 0 && (
          <ul className="grid gap-1">
            {reasons.map((reason) => (
              <ReasonLine key={reason} reason={reason} text={against[reason]} />
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-2">{say.indicative}</p>
      </div>
    </div>
  )
}

/** Its picture says what it is of, to whoever does not read it. */
function ReasonLine({ reason, text }: { readonly reason: AdviceReason; readonly text: string }) {
  const Icon = reasonIcons[reason]
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0">{text}</span>
    </li>
  )
}
