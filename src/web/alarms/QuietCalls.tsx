import { CircleCheck, LifeBuoy, X } from 'lucide-react'
import { Link } from 'wouter'
import { type Alert, falseAlarm } from '#contract/alerts/alert.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { rescueText } from '#web/alerts/said/rescue-text.ts'
import { TokenLater } from '#web/platform/ui/boats/TokenLater.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { endedAs } from './alarms.ts'
import { alarmWords } from './alarms.words.ts'
import { CallFacts } from './CallFacts.tsx'
import { mute } from './muted.ts'

type CallInChargeProps = { readonly alert: Alert; readonly isRung: boolean }

/** Taken in charge is not over: amber on every screen, until it is closed; one line for whoever has a boat to steer. */
export function CallInCharge({ alert, isRung }: CallInChargeProps) {
  const say = useWords(alarmWords)
  const word = useWords(alertsWords)
  const times = useTimes()
  const { acknowledgedAt } = alert
  const reader = { language: useLanguage(), now: useMinute() }
  return (
    <Link
      href={`/alerts/${alert.id}`}
      className="safe-x flex min-h-target flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-warn bg-warn-soft py-1.5 text-ink sm:gap-x-5"
    >
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <LifeBuoy aria-hidden className="size-6 shrink-0 text-warn max-sm:hidden" />
        <TokenLater pirogue={alert.pirogue} name={alert.pirogueName} />
        <span className="min-w-0 flex-1 leading-5">
          <strong className="mr-2">{say.sos(nameIn(alert, say.someBoat))}</strong>
          <span className="font-semibold text-warn">{rescueText(alert, word, reader)}</span>
          {acknowledgedAt && <span className="ml-2 text-sm whitespace-nowrap">{times.ago(acknowledgedAt)}</span>}
        </span>
      </span>
      <span
        className={classes(
          'flex items-center justify-between gap-3 sm:gap-5',
          isRung ? 'max-sm:w-full' : 'max-sm:hidden',
        )}
      >
        <CallFacts alert={alert} isRung={isRung} />
        {/* The whole of it is the link. */}
        <span className="font-semibold text-sea underline underline-offset-4">{say.open}</span>
      </span>
    </Link>
  )
}

/** How it ended, for a while, to whoever was rung: a banner that just vanishes leaves people wondering. */
export function CallEnded({ alert }: { alert: Alert }) {
  const say = useWords(alarmWords)
  const word = useWords(alertsWords)
  const { resolvedByName, resolveReason } = alert
  const who = resolvedByName ?? word.itself
  const text = resolveReason === falseAlarm ? say.falseAlarm(who) : say.ended(who, resolveReason ?? '')
  return (
    <output className="safe-x flex min-h-target items-center gap-3 border-b border-line bg-card py-1 text-ink">
      <CircleCheck aria-hidden className="size-6 shrink-0 text-ok" />
      <Link href={`/alerts/${alert.id}`} className="min-w-0 flex-1 py-1.5 leading-5 break-words">
        <strong className="mr-2">{say.sos(nameIn(alert, say.someBoat))}</strong>
        <span>{text}</span>
      </Link>
      <IconButton icon={X} label={say.putAway} onClick={() => mute([endedAs(alert)])} />
    </output>
  )
}

function nameIn({ pirogueName, userName }: Alert, otherwise: string): string {
  return pirogueName ?? userName ?? otherwise
}
