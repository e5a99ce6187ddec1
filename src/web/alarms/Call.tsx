import { Siren } from 'lucide-react'
import { Link } from 'wouter'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { AlertStanding, AlertTime } from '#web/alerts/AlertWords.tsx'
import { saysItsName } from '#web/alerts/said/says-its-name.ts'
import { TokenLater } from '#web/platform/ui/boats/TokenLater.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mutedAs } from './alarms.ts'
import { alarmWords } from './alarms.words.ts'
import type { CallProps } from './call-props.ts'
import { CallFacts } from './CallFacts.tsx'
import { CallSound } from './CallSound.tsx'
import { useReportSeen } from './use-alarms.ts'

/**
 * A call that nobody has answered yet, the only one: all that is asked first of it, and what is done. In letters of twice the size a
 * phone has two lines of it, who and the button; the rest is one touch away, in the dossier that the line opens.
 */
export function Call({ alarm: { alert, sound }, user, CallBack }: CallProps) {
  const say = useWords(alarmWords)
  const natures = useWords(natureWords)
  const times = useTimes()
  const now = useMinute()
  const isWide = useWideScreen()
  useReportSeen(
    alert,
    alert.seenBy.some((seen) => seen.user === user.id),
  )
  const { id, drill, nature, occurredAt, late } = alert
  const who = alert.pirogueName ?? alert.userName ?? say.someBoat
  const isOnWatch = user.role !== 'fisherman'
  const isRung = isOnWatch && !drill
  const place = `/alerts/${id}`
  return (
    <div
      role="alert"
      className={classes(
        'safe-x flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b-2 py-2 sm:gap-x-5 @max-[15rem]:gap-y-0 @max-[15rem]:py-1',
        drill ? 'border-sea bg-water text-ink' : 'border-alarm-edge bg-alarm-soft text-ink',
      )}
    >
      <Siren
        aria-hidden
        className={classes('size-8 shrink-0 max-sm:hidden short:hidden', drill ? 'text-sea' : 'text-alarm')}
      />
      {/* Whoever is at sea has his own boat to steer by: on a phone one line and its button, that leave him his screen. */}
      <Link
        href={place}
        className={classes(
          /* In large letters it is never wider than the screen. */
          'grid flex-1 grid-cols-1 gap-0.5 @max-[15rem]:min-h-[48px] @max-[15rem]:content-center',
          isOnWatch ? 'min-w-[min(14rem,100%)] short:min-w-48' : 'min-w-[min(9rem,100%)] sm:min-w-56',
        )}
      >
        <span className="flex flex-wrap items-center gap-x-2 @max-[15rem]:flex-nowrap @max-[15rem]:text-[18px]">
          <span className={classes('contents @max-[15rem]:hidden', !isRung && 'max-sm:hidden')}>
            <TokenLater pirogue={alert.pirogue} name={alert.pirogueName} />
          </span>
          <span
            className={classes(
              'min-w-0 flex-[1_1_5rem] leading-[1.35] font-bold break-words sm:text-lg @max-[15rem]:truncate @max-[15rem]:text-[18px]!',
              isRung && 'text-lg',
              !drill && 'text-alarm',
            )}
          >
            <span>{drill ? say.drillOf(who) : say.sos(who)}</span>
            {nature && <span>{` · ${natures[nature]}`}</span>}
          </span>
          {!late && (
            <time dateTime={occurredAt} className="shrink-0 leading-6 font-bold sm:text-lg">
              {times.lasting(Math.max(0, now - Date.parse(occurredAt)))}
            </time>
          )}
        </span>
        <span className="contents @max-[15rem]:hidden">
          <CallFacts alert={alert} isRung={isRung} />
        </span>
        {/* Side by side where both are whole on one line: the bar takes no more of the screen below than it must. */}
        <span className="flex flex-wrap gap-x-3 text-sm empty:hidden max-sm:contents @max-[15rem]:hidden">
          {!saysItsName(alert) && (
            <span className={classes('line-clamp-1 min-w-0', !isRung && 'max-sm:sr-only')}>{alert.message}</span>
          )}
          {late && <AlertTime alert={alert} />}
          <span className="empty:hidden max-sm:hidden short:hidden">
            <AlertStanding alert={alert} />
          </span>
        </span>
      </Link>
      {/* On a phone that lies on its side there is one row for all of it. */}
      <div
        className={classes(
          'flex flex-wrap items-center gap-1.5 sm:gap-2 short:max-w-[62%]',
          isOnWatch && 'max-sm:w-full',
        )}
      >
        <AcknowledgeButton
          alert={alert}
          user={user}
          className={classes(
            '@max-[15rem]:min-h-[48px]! @max-[15rem]:py-0! @max-[15rem]:text-[18px]!',
            isOnWatch ? 'max-sm:flex-1 max-sm:px-2!' : 'max-sm:px-3! max-sm:[&_svg]:hidden',
          )}
        />
        {/* Of whoever is at sea one button: the line beside it opens it as well. */}
        <Link
          href={place}
          className={classes(
            buttonLook('secondary', 'medium'),
            'max-sm:px-3! short:hidden @max-[15rem]:hidden',
            !isOnWatch && 'max-sm:not-only:hidden',
          )}
        >
          {say.open}
        </Link>
        {/* Whether there is a number is known last: on a phone it comes into a row that is there, elsewhere where it moves no other. */}
        {isRung && (
          <span className="flex min-h-target w-full items-center gap-1.5 sm:contents @max-[15rem]:hidden">
            <CallSound id={mutedAs(alert)} isRinging={sound !== 'silent'} isBrief={!isWide} />
            <span className="flex flex-1 max-lg:empty:hidden sm:order-first sm:flex-none lg:min-w-52 lg:justify-end">
              <CallBack alert={alert} user={user} />
            </span>
          </span>
        )}
      </div>
    </div>
  )
}
