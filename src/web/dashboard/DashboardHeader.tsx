import { type LucideIcon, Sailboat, ShieldCheck, Thermometer, Users, Wind } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
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
  const { at, text, short } = useClock()
  return (
    <header className="grid gap-1 sm:flex sm:flex-wrap sm:items-end sm:justify-between sm:gap-x-6 sm:gap-y-3">
      <div className="grid min-w-0 gap-1">
        <h1 className="text-xl/6 font-bold wrap-anywhere max-sm:line-clamp-2 sm:text-2xl lg:text-3xl">{title}</h1>
        <p className="flex items-center gap-2 text-ink-2 sm:flex-wrap sm:gap-x-3 sm:gap-y-1">
          <Badge className="shrink-0" {...accents[user.role]}>
            {say[user.role]}
          </Badge>
          <span className="min-w-0 wrap-anywhere max-sm:line-clamp-2 max-sm:text-sm/4">{subtitle}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 text-xs/6 sm:gap-x-4 sm:gap-y-1 sm:text-base lg:flex-col lg:items-end">
        <time dateTime={at} className="first-letter:uppercase">
          <span className="max-sm:sr-only">{text}</span>
          <span aria-hidden className="sm:hidden">
            {short}
          </span>
        </time>
        {weather && <Air weather={weather} />}
      </div>
    </header>
  )
}

/** The air of yesterday is not that of today: it is left to the card, which says of when it is. */
function Air({ weather }: { weather: Weather }) {
  const now = useMinute()
  const say = useWords(dashboardWords)
  const { number, ago } = useTimes()
  const { temperature, windSpeed, simulated, fetchedAt } = weather
  const freshness = weatherFreshnessOf(fetchedAt, now)
  if (freshness === 'old' || freshness === 'unknown' || (temperature === null && windSpeed === null)) return null
  const isLate = freshness === 'late'
  const remarks = [...(isLate ? [ago(fetchedAt, now)] : []), ...(simulated ? [say.simulated] : [])].join(', ')
  return (
    <p
      className={classes(
        'flex flex-wrap items-center gap-x-2 sm:gap-x-4',
        isLate ? 'text-ink-2' : 'font-semibold',
        remarks === '' && 'max-sm:text-sm/6',
      )}
    >
      {temperature !== null && (
        <Fact icon={Thermometer} name={say.temperature} text={say.celsius(number(temperature))} />
      )}
      {windSpeed !== null && (
        <Fact icon={Wind} name={say.wind} text={say.knots(number(roundedForScreen.wind(windSpeed)))} />
      )}
      {remarks !== '' && <span className="font-normal text-ink-2 sm:text-sm">({remarks})</span>}
    </p>
  )
}

function Fact({ icon: Icon, name, text }: { icon: LucideIcon; name: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap sm:gap-1.5">
      <Icon aria-hidden className="size-4 text-sea max-[22rem]:hidden sm:size-5" />
      <VisuallyHidden>{name} </VisuallyHidden>
      {text}
    </span>
  )
}
