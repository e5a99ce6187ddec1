import { CircleCheck, OctagonAlert, Phone, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { rescueStanding } from '#contract/alerts/rescue-standing.ts'
import { useReportSeen } from '#web/alarms/use-alarms.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { AlertStanding } from '#web/alerts/AlertWords.tsx'
import { aboardOf } from '#web/alerts/said/aboard-text.ts'
import { lateText } from '#web/alerts/said/late-text.ts'
import { saysItsName } from '#web/alerts/said/says-its-name.ts'
import { CallCounter } from '#web/dossier/CallCounter.tsx'
import { BoatSeen, PatronFace } from '#web/platform/ui/boats/BoatPerson.tsx'
import { TokenLater } from '#web/platform/ui/boats/TokenLater.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { callAddress } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useBoatPhones } from '#web/rescue/calling/use-boat-phones.ts'
import { useWhomToCall } from '#web/rescue/calling/use-whom-to-call.ts'
import { PeopleAboard } from '#web/rescue/PeopleAboard.tsx'
import { goingWords } from '#web/rescue/going/going.words.ts'
import { useHelperWords } from '#web/rescue/going/NearestBoats.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { SeaCardFrame } from './CardFrame.tsx'
import { seaWords } from './sea.words.ts'
import { SosPlace, SosCaller } from './SosParts.tsx'
import type { CallWithHelpers } from './use-sea.ts'

type SosCardProps = {
  readonly alert: Alert
  readonly call: CallWithHelpers | null
  readonly user: User
  /** A third call and those after it: who and where, and the one next action. */
  readonly isBrief: boolean
  /** On a phone, folded: above all the band, the name, and the button. */
  readonly isPeek?: boolean
  /** Who could go is not known yet. */
  readonly isAsking: boolean
  readonly onShow: (() => void) | null
  readonly onChoose: (boat: string) => void
}

/** A call for help with what comes next. It stays, red and then amber, until somebody closes it. */
export function SosCard({ alert, call, user, isBrief, isPeek = false, isAsking, onShow, onChoose }: SosCardProps) {
  const say = useWords(seaWords)
  const natures = useWords(natureWords)
  const isTaken = alert.status === 'acknowledged'
  useReportSeen(alert, alert.seenBy.some((seen) => seen.user === user.id) || alert.user === user.id)
  const name = alert.pirogueName ?? alert.userName ?? alert.message
  const aboard = aboardOf(alert, useLanguage())
  const details = [
    alert.userName !== name && alert.userName,
    isTaken && alert.nature && natures[alert.nature],
    /* Beside the name it would break it in two; drawn there are those who were counted. */
    !isPeek && aboard.value === null && aboard.text,
  ]
  return (
    <SeaCardFrame
      opens={`/alerts/${alert.id}`}
      className={classes('overflow-hidden border-2', isTaken ? 'border-charge-edge' : 'border-alarm-edge')}
    >
      <SosBand alert={alert} />
      <div className="grid grid-cols-1 gap-3 p-3.5 pt-2.5">
        <div className="flex items-center gap-3">
          <button
            type="button"
            disabled={onShow === null}
            aria-label={say.openNamed(name)}
            onClick={() => onShow?.()}
            className={classes(
              'grid shrink-0 place-items-center rounded-full border-4 outline-2 outline-offset-1',
              isTaken ? 'border-charge-edge outline-charge-edge' : 'border-alarm-edge outline-alarm-edge',
            )}
          >
            {alert.pirogue === null ? (
              <UserRound aria-hidden className="size-10 p-1.5" />
            ) : (
              <TokenLater pirogue={alert.pirogue} name={alert.pirogueName} size={isPeek ? 'small' : 'medium'} />
            )}
          </button>
          <div className="grid min-w-0 flex-1">
            <h3
              className={classes('text-xl leading-6 font-bold', isPeek ? 'truncate' : 'line-clamp-2 wrap-anywhere')}
              title={name}
            >
              {name}
            </h3>
            <p className={classes('text-sm text-ink-2', isPeek && 'truncate')}>{details.filter(Boolean).join(' · ')}</p>
          </div>
          {aboard.value !== null && <PeopleAboard alert={alert} />}
        </div>
        {!isPeek && !saysItsName(alert) && <p className="line-clamp-2 text-sm break-words">{alert.message}</p>}
        {!isPeek && <SosPlace alert={alert} />}
        {!isBrief && <SosCaller alert={alert} user={user} />}
        {isTaken && !isPeek && (
          <p className="text-sm font-semibold text-warn">
            <AlertStanding alert={alert} />
          </p>
        )}
        {!isBrief && call && <NearestThree call={call} isAsking={isAsking} onChoose={onChoose} />}
        <SosActions {...{ alert, call, user, name, isPeek }} />
      </div>
    </SeaCardFrame>
  )
}

/** What happened and since when: the minutes count. */
function SosBand({ alert }: { alert: Alert }) {
  const say = useWords(seaWords)
  const natures = useWords(natureWords)
  const language = useLanguage()
  const { status, nature, occurredAt, late } = alert
  const isTaken = status === 'acknowledged'
  const Icon = isTaken ? CircleCheck : OctagonAlert
  const taken = rescueStanding(alert) === 'under_way' ? say.rescueUnderWay : say.inCharge
  const title = isTaken ? taken : [say.sos, nature && natures[nature]].filter(Boolean).join(' · ')
  return (
    <div
      className={classes(
        'flex min-h-13 items-center gap-2.5 px-4 text-lg font-bold',
        isTaken ? 'bg-charge-fill text-on-charge' : 'bg-alarm-fill text-on-alarm',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="grid min-w-0 flex-1 leading-5">
        <span className="truncate">{title}</span>
        {late && <span className="text-xs font-semibold">{lateText(alert, language)}</span>}
      </span>
      <CallCounter at={occurredAt} isExact className="text-lg" />
    </div>
  )
}

/** Whose number is asked for: as many as the dossier lists at first. */
const mostAsked = 5

type SosActionsProps = Pick<SosCardProps, 'alert' | 'call' | 'user'> & {
  readonly name: string
  readonly isPeek: boolean
}

/** Nobody’s: to take it, and beside that to call whoever is there first. Somebody’s: to call whoever goes there, or could go. */
function SosActions({ alert, call, user, name, isPeek }: SosActionsProps) {
  const say = useWords(seaWords)
  const isTaken = alert.status === 'acknowledged'
  const toCall = call?.toCall ?? []
  const reached = useWhomToCall(alert, toCall, useBoatPhones(toCall.slice(0, mostAsked)))
  return (
    <div className="flex flex-wrap gap-2">
      {reached && !isTaken && <CallNearest {...reached} isPeek={isPeek} />}
      {reached && isTaken && (
        <LinkButton
          variant="primary"
          icon={Phone}
          href={callAddress(reached.phone)}
          className="min-h-14 min-w-0 flex-1 px-3!"
        >
          <span className="truncate">{say.callBoat(reached.helper.name)}</span>
        </LinkButton>
      )}
      <AcknowledgeButton
        alert={alert}
        user={user}
        variant="charge"
        className="min-h-14 min-w-0 flex-1 px-2! text-[1.0625rem]! leading-5! min-[23rem]:whitespace-nowrap"
      />
      <Link
        href={`/alerts/${alert.id}`}
        data-opens
        aria-label={say.openNamed(name)}
        className={classes(buttonLook('secondary', 'medium'), 'min-h-14 px-4!')}
      >
        {say.open}
      </Link>
    </div>
  )
}

type CallNearestProps = NonNullable<ReturnType<typeof useWhomToCall>> & { readonly isPeek: boolean }

/** With one touch, also before anybody takes charge. Its boat stands on it: the skipper who calls for help has a number on this card, too. */
function CallNearest({ helper, phone, isPeek }: CallNearestProps) {
  const say = useWords(seaWords)
  const { time } = useHelperWords()
  const { name, position } = helper
  return (
    <LinkButton
      href={callAddress(phone)}
      aria-label={say.callNearest(name)}
      title={say.callNearest(name)}
      className={classes('min-h-14', isPeek ? 'shrink-0 gap-1! px-2!' : 'w-full')}
    >
      <Phone aria-hidden className="size-5 shrink-0" />
      <TokenLater pirogue={position.pirogue} name={name} size="small" />
      {!isPeek && (
        <>
          <span className="truncate">{say.callBoat(name)}</span>
          <span className="ml-auto shrink-0 font-bold">{time(helper)}</span>
        </>
      )}
    </LinkButton>
  )
}

type NearestThreeProps = {
  readonly call: CallWithHelpers
  readonly isAsking: boolean
  readonly onChoose: (boat: string) => void
}

/** Who is there soonest, and in how many minutes; each is found on the map by a touch. */
function NearestThree({ call: { helpers, rescuers, towards }, isAsking, onChoose }: NearestThreeProps) {
  const say = useWords(seaWords)
  const word = useWords(rescueWords)
  const going = useWords(goingWords)
  const { time } = useHelperWords()
  const times = useTimes()
  const distances = useDistances()
  if (isAsking) return <Skeleton className="h-45" />
  if (helpers.length === 0) return <p className="border-t border-line pt-2 text-sm">{say.noHelper}</p>
  return (
    <div className="border-t border-line pt-1.5">
      <p className="text-sm leading-5 text-ink-2">{going[`towards_${towards}`]}</p>
      <ol aria-label={say.nearest} className="-mx-1.5 grid grid-cols-1">
        {helpers.map((helper) => {
          const isGoing = rescuers.includes(helper)
          const motion = isGoing ? say.onTheWay : word[helper.motion].toLocaleLowerCase('fr')
          const [figure, unit] = time(helper).split(/\s(?=\D+$)/)
          return (
            <li key={helper.id}>
              <button
                type="button"
                onClick={() => onChoose(helper.id)}
                className={classes(
                  'flex min-h-target w-full items-center gap-3 rounded-control px-1.5 text-left hover:bg-well',
                  isGoing && 'bg-charge-fill text-on-charge hover:bg-charge-hover',
                )}
              >
                <BoatSeen pirogue={helper.position.pirogue} name={helper.name} heardAt={helper.position.effectiveAt} />
                <span className="grid min-w-0 flex-1 leading-5">
                  <span className="truncate font-bold">{helper.name}</span>
                  <span className="truncate text-sm">
                    {[
                      distances.text(helper.distance).replace(/\s\(.*$/, ''),
                      motion,
                      helper.isStale && times.ago(helper.position.effectiveAt),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <PatronFace pirogue={helper.position.pirogue} />
                <span className="shrink-0 whitespace-nowrap">
                  <span className="text-[1.375rem] font-bold tabular-nums">{figure}</span>
                  {unit && <span className="text-base">{`\u00A0${unit}`}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
