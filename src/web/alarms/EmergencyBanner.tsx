import { BellOff, BellRing, Siren, VolumeX } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { AlertStanding, AlertTime } from '#web/alerts/AlertWords.tsx'
import { TokenLater } from '#web/ui/boats/TokenLater.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWideScreen } from '#web/ui/screen-width.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import type { SoundState } from './alarm-sound.ts'
import { type Alarm, mutedAs, soundOf } from './alarms.ts'
import { alarmWords } from './alarms.words.ts'
import { mute, ringAgain, useMuted } from './muted.ts'
import { CallEnded, CallInCharge } from './QuietCalls.tsx'
import { SoundPrompt } from './SoundCheck.tsx'
import { useAlarmSound, useEndedCalls, useSeenBySomebody } from './use-alarms.ts'

/** More would leave no room for the screen below. */
const mostShown = { wide: 2, narrow: 1 } as const
const mostEnded = 2

type EmergencyBannerProps = { user: User; alarms: readonly Alarm[] }

/** On every screen, above everything: who calls for help, and who is being helped, until it is over. */
export function EmergencyBanner({ user, alarms }: EmergencyBannerProps) {
  const say = useWords(alarmWords)
  const times = useTimes()
  const isRung = user.role !== 'fisherman'
  const state = useAlarmSound(alarms, isRung)
  const most = useWideScreen() ? mostShown.wide : mostShown.narrow
  const ended = useEndedCalls(user).slice(0, mostEnded)
  const isInCharge = ({ alert }: Alarm) => alert.status === 'acknowledged'
  const calls = alarms.filter((alarm) => !isInCharge(alarm)).slice(0, most)
  const inCharge = alarms.filter(isInCharge).slice(0, most)
  const rest = alarms.length - calls.length - inCharge.length
  return (
    <>
      {isRung && <SoundPrompt shouldSound={soundOf(alarms) !== 'silent'} />}
      {alarms.length + ended.length > 0 && (
        <section aria-label={say.banner} data-sound={state} className="grid max-h-[60vh] overflow-y-auto">
          {calls.map((alarm) => (
            <Call key={alarm.alert.id} alarm={alarm} user={user} state={state} />
          ))}
          {inCharge.map(({ alert }) => (
            <CallInCharge key={alert.id} alert={alert} />
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
      )}
    </>
  )
}

type CallProps = { alarm: Alarm; user: User; state: SoundState }

function Call({ alarm: { alert, sound }, user, state }: CallProps) {
  const say = useWords(alarmWords)
  const [path] = useLocation()
  useSeenBySomebody(
    alert.id,
    alert.seenBy.some((seen) => seen.user === user.id),
  )
  const who = alert.pirogueName ?? alert.userName ?? say.someBoat
  const isRung = user.role !== 'fisherman' && !alert.drill
  const place = `/alerts/${alert.id}`
  return (
    <div
      role="alert"
      className={classes(
        'safe-x flex flex-wrap items-center gap-x-5 gap-y-2 border-b-2 py-2',
        alert.drill ? 'border-sea bg-water text-ink' : 'border-alarm-edge bg-alarm-soft text-ink',
      )}
    >
      <Siren
        aria-hidden
        className={classes('size-8 shrink-0 max-sm:hidden', alert.drill ? 'text-sea' : 'text-alarm')}
      />
      <Link href={place} className="grid min-w-56 flex-1 gap-0.5">
        <span className="flex items-center gap-2">
          <TokenLater pirogue={alert.pirogue} name={alert.pirogueName} />
          <span className={classes('min-w-0 text-lg leading-6 font-bold break-words', !alert.drill && 'text-alarm')}>
            {alert.drill ? say.drillOf(who) : say.sos(who)}
          </span>
        </span>
        <span className="line-clamp-1 text-sm sm:line-clamp-2">{alert.message}</span>
        <AlertTime alert={alert} />
        <span className="text-sm empty:hidden max-sm:hidden">
          <AlertStanding alert={alert} />
        </span>
      </Link>
      {/* Its own screen has these buttons already, and larger. */}
      <div className="flex flex-wrap items-center gap-2">
        {path !== place && <AcknowledgeButton alert={alert} user={user} />}
        {path !== place && (
          <Link href={place} className={classes(buttonLook('secondary', 'medium'), 'max-sm:hidden')}>
            {say.open}
          </Link>
        )}
        {isRung && <CallSound id={mutedAs(alert)} isRinging={sound !== 'silent'} state={state} />}
      </div>
    </div>
  )
}

type CallSoundProps = { id: string; isRinging: boolean; state: SoundState }

/** Whether it can be heard: a screen that should ring and does not is dangerous, and says so. */
function CallSound({ id, isRinging, state }: CallSoundProps) {
  const say = useWords(alarmWords)
  const isMuted = useMuted().has(id)
  if (!isMuted && !isRinging) return null
  const isSounding = isRinging && state === 'playing'
  const word = isMuted ? say.muted : isSounding ? say.sounding : say.blocked
  return (
    <>
      <IconButton
        icon={isMuted ? BellRing : BellOff}
        variant="secondary"
        label={isMuted ? say.ringAgain : say.mute}
        onClick={() => (isMuted ? ringAgain([id]) : mute([id]))}
      />
      <span className="inline-flex items-center gap-1.5 text-sm font-semibold">
        {isSounding ? (
          <BellRing aria-hidden className="size-5 shrink-0 animate-breathe" />
        ) : (
          <VolumeX aria-hidden className="size-5 shrink-0" />
        )}
        {/* On a phone the strip above says already what the browser waits for. */}
        <span className={isMuted || isSounding ? 'max-sm:max-w-20' : 'max-sm:sr-only'}>{word}</span>
      </span>
    </>
  )
}
