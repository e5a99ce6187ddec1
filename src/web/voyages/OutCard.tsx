import { Siren } from 'lucide-react'
import { Link } from 'wouter'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BoatPerson } from '#web/ui/boats/BoatPerson.tsx'
import { CallLink } from '#web/ui/CallLink.tsx'
import { classes } from '#web/ui/classes.ts'
import { useWords } from '#web/words/words.ts'
import { OutActions } from './OutActions.tsx'
import { outIcons, outTones } from './out-look.ts'
import { useOutTexts } from './use-out-texts.ts'
import { voyageWords } from './voyages.words.ts'

/** One boat that is out. */
export function OutCard({ boat, now }: { boat: BoatOut; now: number }) {
  const say = useWords(voyageWords)
  const texts = useOutTexts(now)(boat)
  const { state, userName, phone, zoneName, alert, inCharge, dueAt } = boat
  const isOverdue = state === 'overdue'
  return (
    <article
      className={classes(
        'grid h-full content-start gap-2 rounded-card border bg-card p-4 shadow-card',
        isOverdue ? 'border-2 border-reserve' : 'border-soft-edge',
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <BoatPerson pirogue={boat.pirogue} name={texts.name} patron={userName} phone={null} heardAt={boat.lastHeard}>
          <h2 className="text-lg font-bold wrap-anywhere">{texts.name}</h2>
        </BoatPerson>
        <Badge tone={outTones[state]} icon={outIcons[state]}>
          {texts.state}
        </Badge>
      </header>
      <p className={classes(dueAt === null ? 'text-ink-2' : 'text-xl font-bold')}>{texts.due}</p>
      {texts.late && <p className="font-bold text-reserve">{texts.late}</p>}
      {inCharge && <p className="font-semibold text-warn">{say.inCharge}</p>}
      <p className="text-ink-2">{[texts.out, texts.heard].join(' · ')}</p>
      <p>{[texts.crew, zoneName].filter(Boolean).join(' · ')}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-2 empty:hidden">
        {phone && <CallLink name={userName ?? texts.name} phone={phone} isRead />}
        {alert && (
          <Link
            href={`/alerts/${alert}`}
            className="inline-flex min-h-target items-center gap-2 rounded-control border border-edge px-4 font-semibold text-sea hover:bg-water"
          >
            <Siren aria-hidden className="size-5" />
            {say.seeAlert}
          </Link>
        )}
        <OutActions boat={boat} name={texts.name} now={now} />
      </div>
    </article>
  )
}
