import { Megaphone } from 'lucide-react'
import { type Warning, warnings } from '#contract/weather/warning.ts'
import { ResourceScreen } from '#web/platform/kit/ResourceScreen.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useWords } from '#web/platform/words/words.ts'
import { CapMessages } from './cap/CapMessages.tsx'
import { useMoments } from './moments.ts'
import { warningWords } from './warning.words.ts'
import { levelTones } from './WeatherAlerts.tsx'

/** For administrators: what ANACIM announced, entered here and rung everywhere. */
export function WarningsManager() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ResourceScreen
        as="section"
        of={warnings}
        words={warningWords}
        icon={Megaphone}
        card={WarningCard}
        fresh={fromNow}
      >
        {(f) => (
          <>
            <f.Choice name="sector" />
            <f.Choice name="level" />
            <f.Moment name="validFrom" />
            <f.Moment name="validUntil" />
            <f.Text name="message" rows={4} wide />
            <f.Text name="source" wide />
          </>
        )}
      </ResourceScreen>
      <CapMessages />
    </div>
  )
}

const day = 24 * 3_600_000

/** A new one begins now and holds for a day. */
function fromNow() {
  const now = Date.now()
  return { level: 'orange', validFrom: now, validUntil: now + day }
}

function WarningCard({ thing: warning }: { thing: Warning }) {
  const say = useWords(warningWords)
  const moments = useMoments()
  const state = stateOf(warning, useMinute())
  const { level, sector, message, source, validFrom, validUntil } = warning
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={levelTones[level]} icon={Megaphone}>
          {say[`level.${level}` as const]}
        </Badge>
        <Badge tone={state === 'inForce' ? 'ok' : 'neutral'}>{say[state]}</Badge>
        <span className="font-semibold">{say[`sector.${sector}` as const]}</span>
      </span>
      <p className="break-words">{message}</p>
      <p className="text-sm text-ink-2">
        {say.validity(moments.short(validFrom), moments.short(validUntil))} · {source}
      </p>
    </>
  )
}

function stateOf({ validFrom, validUntil }: Warning, now: number): 'over' | 'inForce' | 'toCome' {
  if (Date.parse(validUntil) <= now) return 'over'
  return Date.parse(validFrom) <= now ? 'inForce' : 'toCome'
}
