import { Siren } from 'lucide-react'
import { type ComponentType, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { AlertStanding, AlertTime } from '#web/alerts/AlertWords.tsx'
import { saysItsName } from '#web/alerts/says-its-name.ts'
import { TokenLater } from '#web/ui/boats/TokenLater.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { classes } from '#web/ui/classes.ts'
import { useWideScreen } from '#web/ui/screen-width.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { useTimes } from '#web/words/time.ts'
import { natureWords } from '#web/words/nature.words.ts'
import { useWords } from '#web/words/words.ts'
import { onSoundState, soundState } from './alarm-sound.ts'
import { type Alarm, mutedAs, soundOf } from './alarms.ts'
import { alarmWords } from './alarms.words.ts'
import { CallFacts } from './CallFacts.tsx'
import { CallSound } from './CallSound.tsx'
import { useShownDossierId } from './dossier-shown.ts'
import { CallEnded, CallInCharge } from './QuietCalls.tsx'
import { SoundPrompt } from './SoundCheck.tsx'
import { useAlarmSound, useAreAlarmsKnown, useEndedCalls, useReportSeen } from './use-alarms.ts'

/** More would leave no room for the screen below. */
const mostShown = { wide: 2, narrow: 1 } as const
const mostEnded = 2

type EmergencyBannerProps = {
  user: User
  alarms: readonly Alarm[]
  /** How whoever called is called back, as far as this person may know the number. */
  CallBack: ComponentType<{ alert: Alert; user: User }>
  /** The screen below shows each call itself: this bar only sounds. */
  isShownBelow?: boolean
}

/** On every screen, over everything that scrolls: who calls for help, and who is being helped, until it is over. */
export function EmergencyBanner({ user, alarms, CallBack, isShownBelow = false }: EmergencyBannerProps) {
  const isRung = user.role !== 'fisherman'
  useAlarmSound(alarms, isRung)
  const shouldSound = soundOf(alarms) !== 'silent'
  const isWide = useWideScreen()
  const dossier = useShownDossierId()
  const areKnown = useAreAlarmsKnown()
  /* While somebody calls it is said once: in the row of the call, where that has room for it, or in the dossier. A dossier is opened
     for a call: until that is heard of, nothing takes room at its foot. */
  const isSaidWithCall = dossier === null ? shouldSound && isWide && !isShownBelow : shouldSound || !areKnown
  return (
    <>
      {isRung && !isSaidWithCall && <SoundPrompt shouldSound={shouldSound} />}
      {!isShownBelow && <CallRows user={user} alarms={alarms} CallBack={CallBack} />}
    </>
  )
}

/** The rows of the banner, for whatever stands in its place; the sound is the banner’s. */
export function CallRows({ user, alarms, CallBack }: Omit<EmergencyBannerProps, 'isShownBelow'>) {
  const say = useWords(alarmWords)
  const times = useTimes()
  const state = useSyncExternalStore(onSoundState, soundState)
  const most = useWideScreen() ? mostShown.wide : mostShown.narrow
  const ended = useEndedCalls(user).slice(0, mostEnded)
  const isInCharge = ({ alert }: Alarm) => alert.status === 'acknowledged'
  /* Its own dossier says all of it already, and larger. */
  const dossier = useShownDossierId()
  const elsewhere = alarms.filter(({ alert }) => alert.id !== dossier)
  const calls = elsewhere.filter((alarm) => !isInCharge(alarm)).slice(0, most)
  const inCharge = elsewhere.filter(isInCharge).slice(0, most)
  const rest = elsewhere.length - calls.length - inCharge.length
  if (elsewhere.length + ended.length === 0) return null
  return (
    <section aria-label={say.banner} data-sound={state} className="grid max-h-[60vh] overflow-y-auto">
      {calls.map((alarm) => (
        <Call key={alarm.alert.id} alarm={alarm} user={user} CallBack={CallBack} />
      ))}
      {inCharge.map(({ alert }) => (
        <CallInCharge key={alert.id} alert={alert} isRung={user.role !== 'fisherman'} />
      ))}
      {rest > 0 && (
        <Link
          href="/alerts?type=emergency"
          className="safe-x flex min-h-target items-center justify-center border-b border-alarm-edge bg-alarm-soft font-semibold text-alarm underline underline-offset-4"
        >
          {rest === 1 ? say.oneMore : say.more(times.number(rest))}
        </Link>
      )}
      {ended.map((alert) => (
        <CallEnded key={alert.id} alert={alert} />
      ))}
    </section>
  )
}

type CallProps = Pick<EmergencyBannerProps, 'user' | 'CallBack'> & { alarm: Alarm }

function Call({ alarm: { alert, sound }, user, CallBack }: CallProps) {
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
        'safe-x flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b-2 py-2 sm:gap-x-5',
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
        className={classes('grid flex-1 gap-0.5', isOnWatch ? 'min-w-56 short:min-w-48' : 'min-w-36 sm:min-w-56')}
      >
        <span className="flex items-center gap-2">
          <span className={classes('contents', !isRung && 'max-sm:hidden')}>
            <TokenLater pirogue={alert.pirogue} name={alert.pirogueName} />
          </span>
          <span
            className={classes(
              'min-w-0 flex-1 leading-6 font-bold break-words sm:text-lg',
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
        <CallFacts alert={alert} isRung={isRung} />
        {/* Side by side where both are whole on one line: the bar takes no more of the screen below than it must. */}
        <span className="flex flex-wrap gap-x-3 text-sm empty:hidden max-sm:contents">
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
          className={isOnWatch ? 'max-sm:flex-1 max-sm:px-2!' : 'max-sm:px-3! max-sm:[&_svg]:hidden'}
        />
        {/* Of whoever is at sea one button: the line beside it opens it as well. */}
        <Link
          href={place}
          className={classes(
            buttonLook('secondary', 'medium'),
            'max-sm:px-3! short:hidden',
            !isOnWatch && 'max-sm:not-only:hidden',
          )}
        >
          {say.open}
        </Link>
        {/* Whether there is a number is known last: on a phone it comes into a row that is there, elsewhere where it moves no other. */}
        {isRung && (
          <span className="flex min-h-target w-full items-center gap-1.5 sm:contents">
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
