import { LifeBuoy, Siren } from 'lucide-react'
import { Link } from 'wouter'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { rescueText } from '#web/alerts/said/rescue-text.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mutedAs } from './alarms.ts'
import { alarmWords } from './alarms.words.ts'
import type { CallProps } from './call-props.ts'
import { CallFacts } from './CallFacts.tsx'
import { CallSound } from './CallSound.tsx'
import { useReportSeen } from './use-alarms.ts'

/** A call in one line, where others stand beside it or something is open below: who, since when, and what is done. */
export function BriefCall({ alarm: { alert, sound }, user, CallBack }: CallProps) {
  const say = useWords(alarmWords)
  const isWide = useWideScreen()
  const { id, drill, status } = alert
  const isInCharge = status === 'acknowledged'
  useReportSeen(alert, isInCharge || alert.seenBy.some((seen) => seen.user === user.id))
  const isRung = user.role !== 'fisherman' && !drill && !isInCharge
  const Icon = isInCharge ? LifeBuoy : Siren
  const ink = drill ? 'text-sea' : isInCharge ? 'text-warn' : 'text-alarm'
  return (
    <div
      role={isInCharge ? undefined : 'alert'}
      className={classes(
        'safe-x flex min-h-14 items-center gap-2 border-b-2 py-1 text-ink sm:gap-4 @max-[15rem]:text-[16px] @max-[15rem]:[&_button]:text-[16px]',
        drill ? 'border-sea bg-water' : isInCharge ? 'border-warn bg-warn-soft' : 'border-alarm-edge bg-alarm-soft',
      )}
    >
      <Icon aria-hidden className={classes('size-6 shrink-0 max-sm:hidden', ink)} />
      <Link
        href={`/alerts/${id}`}
        className="grid min-h-target min-w-0 flex-1 content-center leading-5 sm:flex sm:items-center sm:gap-4"
      >
        <BriefWords alert={alert} ink={ink} />
        <span className="shrink-0 max-lg:hidden">
          <CallFacts alert={alert} isRung={isRung} />
        </span>
        <span className="shrink-0 font-semibold text-sea underline underline-offset-4 max-sm:hidden">{say.open}</span>
      </Link>
      {isRung && isWide && (
        <>
          <span className="max-xl:hidden">
            <CallBack alert={alert} user={user} />
          </span>
          <CallSound id={mutedAs(alert)} isRinging={sound !== 'silent'} isBrief />
        </>
      )}
      <AcknowledgeButton alert={alert} user={user} className="max-sm:px-2! max-sm:[&_svg]:hidden" />
    </div>
  )
}

/** On a phone two lines of small letters, as high together as the button beside them. */
function BriefWords({ alert, ink }: { readonly alert: CallProps['alarm']['alert']; readonly ink: string }) {
  const say = useWords(alarmWords)
  const word = useWords(alertsWords)
  const natures = useWords(natureWords)
  const times = useTimes()
  const now = useMinute()
  const reader = { language: useLanguage(), now }
  const { drill, nature, occurredAt, status } = alert
  const who = alert.pirogueName ?? alert.userName ?? say.someBoat
  const lasts = (
    <time dateTime={occurredAt} className="shrink-0">
      {times.lasting(Math.max(0, now - Date.parse(occurredAt)))}
    </time>
  )
  return (
    <>
      <strong className={classes('min-w-0 truncate', ink)}>{drill ? say.drillOf(who) : say.sos(who)}</strong>
      <span className={classes('flex min-w-0 flex-1 gap-2 text-sm font-semibold @max-[15rem]:text-[14px]', ink)}>
        {status === 'acknowledged' ? (
          <span className="truncate">{rescueText(alert, word, reader)}</span>
        ) : (
          <>
            {lasts}
            {nature && <span className="truncate">{natures[nature]}</span>}
          </>
        )}
      </span>
    </>
  )
}
