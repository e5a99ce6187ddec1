import { Anchor, CircleHelp, Clock, Sailboat, Waves, WifiOff } from 'lucide-react'
import type { FleetBoat } from '#contract/fleet/fleet-boat.ts'
import type { FleetStatus } from '#contract/fleet/fleet-status.ts'
import { useIsLive } from '#web/platform/live/live-state.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatCall, BoatSeen, PatronLine } from '#web/platform/ui/boats/BoatPerson.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { briefTime, useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { fleetWords } from './fleet.words.ts'

const looks = {
  out: { tone: 'sea', icon: Sailboat },
  at_sea: { tone: 'sea', icon: Waves },
  in_port: { tone: 'ok', icon: Anchor },
  offline: { tone: 'neutral', icon: WifiOff },
  unknown: { tone: 'neutral', icon: CircleHelp },
} as const satisfies { readonly [S in FleetStatus]: { tone: Tone; icon: typeof Anchor } }

function FleetStatusBadge({ status }: { status: FleetStatus }) {
  const say = useWords(fleetWords)
  return <Badge {...looks[status]}>{say[status]}</Badge>
}

/** What a row of the fleet tells: which boat, whose, how it is and since when. */
export function useFleetColumns(onOpen: (id: string) => void): readonly Column<FleetBoat>[] {
  const say = useWords(fleetWords)
  return [
    {
      key: 'name',
      header: say.boat,
      sortable: true,
      main: true,
      room: 26.1,
      cell: (boat) => <BoatName boat={boat} onOpen={onOpen} />,
    },
    {
      key: 'ownerName',
      header: say.owner,
      sortable: true,
      room: 18.1,
      yields: true,
      cell: ({ id, ownerName }) => (ownerName === null ? say.nobody : <PatronLine pirogue={id} name={ownerName} />),
    },
    {
      key: 'call',
      header: say.call,
      beside: true,
      room: 7.4,
      cell: ({ id, name, ownerName }) => <BoatCall pirogue={id} name={name ?? say.unnamed} patron={ownerName} />,
    },
    {
      key: 'lastHeard',
      header: say.lastHeard,
      sortable: true,
      card: 'age',
      room: 15.9,
      cell: (boat) => <LastHeard boat={boat} />,
    },
    {
      key: 'status',
      header: say.status,
      sortable: true,
      card: 'state',
      room: 22.5,
      cell: (boat) => <BoatState boat={boat} />,
    },
    {
      key: 'openAlerts',
      header: say.openAlerts,
      sortable: true,
      card: 'state',
      room: 10,
      cell: (boat) => <BoatAlerts boat={boat} />,
    },
  ]
}

type BoatProps = { readonly boat: FleetBoat }

function BoatName({ boat, onOpen }: BoatProps & { onOpen: (id: string) => void }) {
  const say = useWords(fleetWords)
  const name = boat.name ?? say.unnamed
  return (
    <span className="flex min-w-0 items-center gap-3 max-sm:flex-wrap">
      <BoatSeen pirogue={boat.id} name={boat.name ?? ''} heardAt={boat.lastHeard} need={needOf(boat)} />
      <span className="grid min-w-0 justify-items-start max-sm:flex-[1_1_5rem]">
        <button
          type="button"
          data-names
          className="inline-flex min-h-target min-w-target items-center rounded-control text-left font-semibold wrap-anywhere hover:underline"
          onClick={() => onOpen(boat.id)}
        >
          {name}
        </button>
        {boat.licenseNumber !== null && (
          <span className="shrink-0 text-sm font-normal text-ink-2 max-sm:hidden">{boat.licenseNumber}</span>
        )}
      </span>
    </span>
  )
}

function needOf({ isCalling, isOverdue }: FleetBoat) {
  return isCalling ? 'sos' : isOverdue ? 'overdue' : null
}

export function BoatState({ boat: { status, outSince, isOverdue } }: BoatProps) {
  const say = useWords(fleetWords)
  const times = useTimes()
  const language = useLanguage()
  const since = outSince === null ? null : briefTime(outSince, language)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {isOverdue ? (
        <Badge tone="reserve" icon={Clock}>
          {say.overdue}
        </Badge>
      ) : (
        <FleetStatusBadge status={status} />
      )}
      {since !== null && outSince !== null && (
        <time
          dateTime={outSince}
          title={times.dateTime(outSince)}
          className="shrink-0 text-sm text-ink-2 max-sm:hidden"
        >
          {since.isToday ? say.outSince(since.text) : say.outSinceDay(since.text)}
        </time>
      )}
    </span>
  )
}

export function LastHeard({ boat: { lastHeard, isHidden, status } }: BoatProps) {
  const say = useWords(fleetWords)
  const times = useTimes()
  if (isHidden) return <span className="text-sm text-ink-2">{say.hidden}</span>
  if (lastHeard === null) return <span className="text-sm text-ink-2">{say.neverHeard}</span>
  return <Age at={lastHeard} text={times.ago(lastHeard)} stale={status === 'offline'} />
}

export function BoatAlerts({ boat: { openAlerts, isCalling } }: BoatProps) {
  const say = useWords(fleetWords)
  const times = useTimes()
  const isLive = useIsLive()
  if (isCalling) return <Badge tone="alarm">{say.calling}</Badge>
  if (openAlerts === 0)
    return <span className="text-sm text-ink-2 max-sm:hidden">{isLive ? say.noAlert : say.alertsUnknown}</span>
  return <Badge tone="warn">{say.alertCount(times.number(openAlerts), openAlerts === 1)}</Badge>
}
