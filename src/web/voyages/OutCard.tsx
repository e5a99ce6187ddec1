import { Siren } from 'lucide-react'
import { Link } from 'wouter'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BoatPerson } from '#web/ui/boats/BoatPerson.tsx'
import { CallLink } from '#web/ui/CallLink.tsx'
import { classes } from '#web/ui/classes.ts'
import { useWords } from '#web/words/words.ts'
import { OutActions } from './OutActions.tsx'
import { outLook } from './out-look.ts'
import { useOutTexts } from './use-out-texts.ts'
import { voyageWords } from './voyages.words.ts'

/* A card of few lines; on a desk one line of a table, whose columns are those of the list. */
export const outLines = 'xl:grid-cols-[15rem_auto_minmax(0,1fr)_minmax(0,1.25fr)_3rem_auto]'
const look =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-card border bg-card px-3 py-2 shadow-card [grid-template-areas:'boat_call'_'told_told'_'acts_acts'] xl:col-span-6 xl:grid-cols-subgrid xl:py-1.5 xl:[grid-template-areas:'boat_state_due_said_call_acts']"

/** One boat that is out. */
export function OutCard({ boat, now }: { boat: BoatOut; now: number }) {
  const say = useWords(voyageWords)
  const texts = useOutTexts(now)(boat)
  const { sos, userName, phone, zoneName, alert, inCharge, dueAt } = boat
  const { tone, icon, edge, need } = outLook(boat)
  const opens = sos?.alert ?? alert
  return (
    <article className={classes(look, edge)}>
      <div className="min-w-0 [grid-area:boat]">
        <BoatPerson
          pirogue={boat.pirogue}
          name={texts.name}
          patron={userName}
          phone={null}
          heardAt={boat.lastHeard}
          need={need}
          size="small"
        >
          <h2 className="font-bold wrap-anywhere">{texts.name}</h2>
        </BoatPerson>
      </div>
      <div className="[grid-area:call] empty:hidden">
        {phone && <CallLink name={userName ?? texts.name} phone={phone} />}
      </div>
      {/* One text on a phone, whose lines are full; columns on a desk. */}
      <p className="text-sm/6 [grid-area:told] xl:contents">
        <span className="mr-2 xl:mr-0 xl:[grid-area:state]">
          <Badge tone={tone} icon={icon}>
            {texts.state}
          </Badge>
        </span>
        <span className="xl:text-base/5 xl:[grid-area:due]">
          <span className={dueAt === null ? 'text-ink-2' : 'text-base font-bold'}>{texts.due}</span>
          {texts.late && <strong className="text-reserve">{` · ${texts.late}`}</strong>}
          {inCharge && <span className="font-semibold text-warn">{` · ${say.inCharge}`}</span>}
        </span>
        <span className="text-ink-2 xl:hidden"> · </span>
        <span className="text-ink-2 xl:leading-5 xl:[grid-area:said]">
          {[texts.out, texts.heard, texts.crew, zoneName].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 [grid-area:acts] empty:hidden xl:justify-end">
        {opens && (
          <Link
            href={`/alerts/${opens}`}
            className="inline-flex min-h-target items-center gap-2 rounded-control border border-edge px-3 font-semibold text-sea hover:bg-water"
          >
            <Siren aria-hidden className="size-5" />
            {sos ? say.seeSos : say.seeAlert}
          </Link>
        )}
        <OutActions boat={boat} name={texts.name} now={now} />
      </div>
    </article>
  )
}
