import { Clock } from 'lucide-react'
import { Link } from 'wouter'
import type { BoatOut } from '#contract/voyages/voyage.ts'
import { PatronLine } from '#web/platform/ui/boats/BoatPerson.tsx'
import { TokenLater } from '#web/platform/ui/boats/TokenLater.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dueSaid } from '#web/voyages/due-text.ts'
import { useOutTexts } from '#web/voyages/use-out-texts.ts'
import { voyageWords } from '#web/voyages/voyages.words.ts'
import { SeaCardFrame, plainCard } from './CardFrame.tsx'
import { seaWords } from './sea.words.ts'

/** Who is not back: violet, and the number to call. */
export function OverdueCard({ boat }: { boat: BoatOut }) {
  const say = useWords(seaWords)
  const word = useWords(voyageWords)
  const times = useTimes()
  const language = useLanguage()
  const now = useMinute()
  const { name } = useOutTexts(now)(boat)
  const { dueAt, lastHeard, phone, userName, alert, inCharge } = boat
  const href = alert === null ? '/at-sea' : `/alerts/${alert}`
  const late = dueAt === null ? word.overdueState : say.lateTitle(times.lasting(now - Date.parse(dueAt)))
  const seen = lastHeard === null ? say.neverSeen : say.seen(times.agoInside(lastHeard, now))
  return (
    <SeaCardFrame opens={href} className={inCharge ? 'border-2 border-charge-edge p-3.5' : plainCard}>
      <div className="flex items-center gap-3">
        <span className="shrink-0 rounded-full border-3 border-dashed border-reserve">
          <TokenLater pirogue={boat.pirogue} name={boat.pirogueName} size="medium" />
        </span>
        <div className="grid min-w-0 flex-1 leading-5">
          <p className="flex items-center gap-1.5 font-bold text-reserve">
            <Clock aria-hidden className="size-4.5 shrink-0" />
            {late}
          </p>
          <h3 className="truncate text-lg leading-6 font-bold">
            <Link href={href} data-opens className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-sm">
            {[dueAt && say.due(dueSaid(dueAt, now, language)), seen].filter(Boolean).join(' · ')}
          </p>
          <PatronLine pirogue={boat.pirogue} name={userName} />
          {inCharge && <p className="text-sm font-semibold text-warn">{word.inCharge}</p>}
        </div>
        {phone === null ? (
          <Link href={href} className={buttonLook('secondary', 'medium')}>
            {say.open}
          </Link>
        ) : (
          <CallLink name={userName ?? name} phone={phone} />
        )}
      </div>
    </SeaCardFrame>
  )
}
