import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import type { BoatOut, Voyage } from '#contract/voyages/voyage.ts'
import { voyagesApi } from '#contract/voyages/voyages.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dueSaid } from './due-text.ts'
import { outLook } from './out-look.ts'
import { ownVoyage } from './own-voyage.data.ts'
import { useOutTexts } from './use-out-texts.ts'
import { boatsOut } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

export type BoatTripKnown = ReturnType<typeof useBoatTrip>
type Boat = { readonly pirogue: string | null; readonly name: string; readonly isOwn: boolean }

/** The trip of one boat: of whoever looks after boats as the board has it, of a fisherman his own. Of another’s nobody tells him. */
export function useBoatTrip({ pirogue, name, isOwn }: Boat) {
  const user = useOwnAccount()
  const role = effectiveRoleOf(viewerOf(user))
  const asksBoard = pirogue !== null && mayCall(voyagesApi.board.who, role)
  const asksOwn = isOwn && mayCall(voyagesApi.own.who, role)
  const board = useQuery({ ...boatsOut({ search: name, state: null, page: 1 }), enabled: asksBoard })
  const own = useQuery({ ...ownVoyage(), enabled: asksOwn })
  const asked = asksBoard ? board : asksOwn ? own : null
  return {
    out: board.data?.results.find((boat) => boat.pirogue === pirogue) ?? null,
    voyage: asksOwn ? (own.data?.open ?? null) : null,
    state:
      asked === null
        ? ('untold' as const)
        : asked.data
          ? ('known' as const)
          : asked.isError
            ? ('failed' as const)
            : ('loading' as const),
  }
}

type BoatTripProps = { readonly trip: BoatTripKnown; readonly boat: Boat }

/** Since when, where to, until when. */
export function BoatTrip({ trip: { out, voyage, state }, boat: { pirogue } }: BoatTripProps) {
  const say = useWords(voyageWords)
  if (state === 'loading') return <Skeleton className="h-14 w-full" />
  return (
    <div className="grid gap-2">
      {out && <Watched boat={out} />}
      {!out && voyage && <Own voyage={voyage} />}
      {!out && !voyage && <p className="text-sm">{state === 'known' ? say.noTrip : say.tripUnknown}</p>}
      {pirogue !== null && state !== 'untold' && (
        <Link href={out ? '/at-sea' : `/history?pirogue=${pirogue}`} className={buttonLook('secondary', 'medium')}>
          {out ? say.seeOut : say.seeTrips}
        </Link>
      )}
    </div>
  )
}

function Watched({ boat }: { readonly boat: BoatOut }) {
  const now = useMinute()
  const texts = useOutTexts(now)(boat)
  const { tone, icon } = outLook(boat)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone={tone} icon={icon}>
        {texts.state}
      </Badge>
      <span>{[texts.out, boat.zoneName, texts.late ?? texts.due].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

function Own({ voyage: { leftAt, dueAt, zoneName } }: { readonly voyage: Voyage }) {
  const say = useWords(voyageWords)
  const times = useTimes()
  const language = useLanguage()
  const now = useMinute()
  const since = say.outSince(times.lasting(now - Date.parse(leftAt)))
  return (
    <p className="text-sm">{[since, zoneName, say.dueAt(dueSaid(dueAt, now, language))].filter(Boolean).join(' · ')}</p>
  )
}
