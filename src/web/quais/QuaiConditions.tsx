import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { quais } from '#contract/quais/quai.ts'
import type { ReplyOf } from '#contract/wire/endpoint.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { conditionsAt } from './quais.data.ts'
import { quaiWords } from './quais.words.ts'

type Conditions = ReplyOf<typeof quais.api.conditions>

/** The weather and the tide where it is. What nobody has said is said to be unknown, and never guessed. */
export function QuaiConditions({ id }: { id: string }) {
  const say = useWords(quaiWords)
  const { data, isPending, isFetching, refetch } = useQuery(conditionsAt(id))
  const marks = (
    <span className="flex flex-wrap items-center gap-2">
      {data?.weatherConditions && data.simulated && <Badge tone="warn">{say.simulated}</Badge>}
      {data?.weatherConditions && data.stale && <Badge tone="warn">{say.stale}</Badge>}
      <IconButton label={say.askAgain} icon={RefreshCw} disabled={isFetching} onClick={() => void refetch()} />
    </span>
  )
  return (
    <>
      <Section title={say.weather} aside={marks}>
        {isPending ? <Skeleton className="h-16 w-full" /> : <WeatherFacts weather={data?.weatherConditions ?? null} />}
      </Section>
      <Section title={say.tide}>
        {isPending ? <Skeleton className="h-16 w-full" /> : <TideFacts tide={data?.tideInfo ?? null} />}
      </Section>
    </>
  )
}

function WeatherFacts({ weather }: { weather: Conditions['weatherConditions'] }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  if (weather === null) return <p className="text-ink-2">{say.weatherUnknown}</p>
  const shown = (value: number | null, decimals: number, unit: (written: string) => string) =>
    value === null ? null : unit(times.number(value, decimals))
  const facts: Fact[] = [
    [say.temperature, shown(weather.temperature, 0, say.degrees)],
    [say.wind, shown(weather.windSpeed, 0, say.knots)],
    [say.waves, shown(weather.waveHeight, 1, say.metres)],
    [say.visibility, shown(weather.visibility, 0, say.kilometres)],
  ]
  return <Facts facts={facts} />
}

function TideFacts({ tide }: { tide: Conditions['tideInfo'] }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  if (tide === null) return <p className="text-ink-2">{say.tideUnknown}</p>
  const metres = (level: number) => say.metres(times.number(level, 2))
  const turn = (one: typeof tide.nextHighTide) => one && `${times.dateTime(one.at)} · ${metres(one.level)}`
  const facts: Fact[] = [
    [say.tideNow, `${metres(tide.currentTide)} · ${tide.isRising ? say.rising : say.falling}`],
    [say.nextHigh, turn(tide.nextHighTide)],
    [say.nextLow, turn(tide.nextLowTide)],
  ]
  return <Facts facts={facts} />
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-bold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
