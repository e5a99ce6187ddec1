import { Radar, Siren } from 'lucide-react'
import { Link } from 'wouter'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { searchAddress } from '#web/platform/map/search-address.ts'
import { isPending } from '#web/platform/outbox/outbox-entry.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mayTakeBack, useEndedHere } from './ended-here.ts'
import { outAsSaid } from './out-as-said.ts'
import { outLook } from './out-look.ts'
import { OutActions } from './OutActions.tsx'
import { TakeBackReturn } from './TakeBackReturn.tsx'
import { useOutTexts } from './use-out-texts.ts'
import { voyageWords } from './voyages.words.ts'

/* A card of few lines; at a desk one line of a table, as high as those of all tables, whose columns are those of the list. */
export const outLines = classes(
  'xl:grid-cols-[23.5rem_auto_auto_auto_auto_minmax(0,1fr)_auto] xl:gap-0 xl:overflow-clip xl:rounded-card xl:bg-card xl:shadow-card',
  'xl:[--spacing-target:2.75rem] xl:pointer-coarse:[--spacing-target:3rem]',
)
export const outLine = 'grid xl:col-span-7 xl:grid-cols-subgrid xl:border-line xl:not-first:border-t'
const look = classes(
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-card border bg-card px-3 py-2 shadow-card [grid-template-areas:'boat_call'_'told_told'_'acts_acts']",
  "xl:relative xl:col-span-7 xl:h-target xl:grid-cols-subgrid xl:rounded-none xl:border-0 xl:py-0 xl:hover:bg-well xl:[grid-template-areas:'boat_call_state_alert_search_said_acts']",
)

type OutCardProps = {
  readonly boat: BoatOut
  readonly now: number
  /** How the list is narrowed in which it stands, and its place there. */
  readonly list: string
  readonly place: number
}

/** Nobody knows where it is by now. */
function isMissed({ state, sos }: BoatOut): boolean {
  return state === 'overdue' || state === 'silent' || sos !== null
}

/** One boat that is out, with what was said of it here and waits; or that is back, until that is beyond doubt. */
export function OutCard({ boat: known, now, list, place }: OutCardProps) {
  const say = useWords(voyageWords)
  const said = outAsSaid(known, useWrittenAbout('voyage').filter(isPending))
  const { boat } = said
  const ended = useEndedHere().find(({ voyage }) => voyage === boat.voyage) ?? null
  const isBack = said.isBack || (ended !== null && !ended.isTakenBack)
  const texts = useOutTexts(now)(boat)
  const { sos, userName, phone, zoneName, alert, inCharge, dueAt } = boat
  const { tone, icon, edge, need } = outLook(boat)
  const opens = sos?.alert ?? alert
  return (
    <article data-row className={classes(look, edge)}>
      <div className="min-w-0 [grid-area:boat] xl:one-line xl:text-sm">
        <BoatPerson
          pirogue={boat.pirogue}
          name={texts.name}
          patron={userName}
          phone={null}
          heardAt={boat.lastHeard}
          need={need}
          size="small"
        >
          <h2 className="text-base font-bold wrap-anywhere xl:truncate">
            <Link href={`/fleet?open=${boat.pirogue}`} className="hover:underline">
              {texts.name}
            </Link>
          </h2>
        </BoatPerson>
      </div>
      <div className="[grid-area:call] empty:hidden xl:*:border-transparent xl:*:bg-transparent">
        {phone && <CallLink name={userName ?? texts.name} phone={phone} />}
      </div>
      {/* At a desk its state is a column, and the rest one line. */}
      <p className="text-sm/6 [grid-area:told] xl:contents">
        <span className="mr-2 xl:mr-0 xl:whitespace-nowrap xl:[grid-area:state]">
          <Badge tone={tone} icon={icon}>
            {texts.state}
          </Badge>
          {boat.voyage && (
            <span className="ml-2 empty:hidden">
              <WaitingMark noun="voyage" id={boat.voyage} />
            </span>
          )}
        </span>
        <span className="xl:truncate xl:[grid-area:said]">
          <span className={dueAt === null ? 'text-ink-2' : 'text-base font-bold'}>
            {isBack ? say.cameHome : texts.due}
          </span>
          {!isBack && texts.late && <strong className="text-reserve">{` · ${texts.late}`}</strong>}
          {inCharge && <span className="font-semibold text-warn">{` · ${say.inCharge}`}</span>}
          {/* On a phone how old what is known is has a line of its own, which nothing cuts. */}
          <Told parts={[texts.heard]} />
          <Told parts={[texts.crew, texts.out, zoneName]} />
        </span>
      </p>
      <div className="flex flex-wrap gap-2 [grid-area:acts] not-has-[a,button]:hidden xl:contents">
        {opens && (
          <Link
            href={`/alerts/${opens}`}
            className="inline-flex min-h-target items-center gap-2 rounded-control border border-edge px-3 font-semibold whitespace-nowrap text-sea hover:bg-water xl:px-2 xl:[grid-area:alert] xl:pointer-fine:min-h-9"
          >
            <Siren aria-hidden className="size-5" />
            <span className="xl:sr-only">{sos ? say.seeSos : say.seeAlert}</span>
          </Link>
        )}
        {!isBack && isMissed(boat) && (
          <Link
            href={searchAddress({ pirogue: boat.pirogue, name: texts.name })}
            className="inline-flex min-h-target items-center gap-2 rounded-control border border-edge px-3 font-semibold whitespace-nowrap text-sea hover:bg-water xl:px-2 xl:[grid-area:search] xl:pointer-fine:min-h-9"
          >
            <Radar aria-hidden className="size-5" />
            <span className="xl:sr-only">{say.searchIt}</span>
          </Link>
        )}
        <div className="contents xl:row-actions xl:flex xl:items-center xl:gap-2 xl:[grid-area:acts] xl:pointer-fine:*:min-h-9 xl:pointer-fine:*:py-0">
          {ended && mayTakeBack(ended, now) && <TakeBackReturn ended={ended} />}
          <OutActions boat={boat} name={texts.name} now={now} isBack={isBack} row={{ boat: known, list, place }} />
        </div>
      </div>
    </article>
  )
}

function Told({ parts }: { readonly parts: readonly (string | null | undefined | false)[] }) {
  const said = parts.filter(Boolean)
  if (said.length === 0) return null
  return (
    <span className="text-ink-2 max-xl:block">
      <span className="max-xl:hidden"> · </span>
      {said.join(' · ')}
    </span>
  )
}
