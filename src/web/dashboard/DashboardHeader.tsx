import { type LucideIcon, Sailboat, ShieldCheck, Thermometer, Users, Wind } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { dashboardWords } from './dashboard.words.ts'
import { headingFor } from './heading.ts'
import { useClock } from './use-clock.ts'

const accents: Record<User['role'], { readonly tone: Tone; readonly icon: LucideIcon }> = {
  fisherman: { tone: 'sea', icon: Sailboat },
  organization: { tone: 'ok', icon: Users },
  admin: { tone: 'neutral', icon: ShieldCheck },
}

type HeaderProps = { readonly user: User; readonly weather: Weather | null }

/** Who is welcome here, what time it is, and, when that is known, the air and the wind. */
export function DashboardHeader({ user, weather }: HeaderProps) {
  const say = useWords(dashboardWords)
  const { title, subtitle } = headingFor(user, say)
  const { at, text } = useClock()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <h1 className="text-2xl font-bold wrap-anywhere lg:text-3xl">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <Badge {...accents[user.role]}>{say[user.role]}</Badge>
          <span className="wrap-anywhere">{subtitle}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:flex-col lg:items-end">
        <time dateTime={at} className="first-letter:uppercase">
          {text}
        </time>
        {weather && <Air weather={weather} />}
      </div>
    </header>
  )
}

function Air({ weather: { temperature, windSpeed, simulated } }: { weather: Weather }) {
  const say = useWords(dashboardWords)
  const { number } = useTimes()
  if (temperature === null && windSpeed === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 font-semibold">
      {temperature !== null && (
        <Fact icon={Thermometer} name={say.temperature} text={say.celsius(number(temperature))} />
      )}
      {windSpeed !== null && <Fact icon={Wind} name={say.wind} text={say.knots(number(windSpeed))} />}
      {simulated && <span className="text-sm font-normal text-ink-2">({say.simulated})</span>}
    </p>
  )
}

function Fact({ icon: Icon, name, text }: { icon: LucideIcon; name: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-5 text-sea" />
      <VisuallyHidden>{name} </VisuallyHidden>
      {text}
    </span>
  )
}
