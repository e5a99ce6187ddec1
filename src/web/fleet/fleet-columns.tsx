import type { FleetBoat } from '#contract/fleet/fleet-boat.ts'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/lists/table.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { fleetWords } from './fleet.words.ts'
import { FleetStatusBadge } from './FleetStatusBadge.tsx'

/** What a row of the fleet tells: which boat, whose, how it is and since when. */
export function useFleetColumns(onOpen: (id: string) => void): readonly Column<FleetBoat>[] {
  const say = useWords(fleetWords)
  return [
    {
      key: 'name',
      header: say.boat,
      sortable: true,
      main: true,
      cell: (boat) => <BoatName boat={boat} onOpen={onOpen} />,
    },
    {
      key: 'ownerName',
      header: say.owner,
      sortable: true,
      cell: ({ ownerName }) => <span className="wrap-anywhere">{ownerName ?? say.nobody}</span>,
    },
    { key: 'status', header: say.status, sortable: true, cell: (boat) => <BoatState boat={boat} /> },
    { key: 'lastHeard', header: say.lastHeard, sortable: true, cell: (boat) => <LastHeard boat={boat} /> },
    { key: 'openAlerts', header: say.openAlerts, sortable: true, cell: (boat) => <BoatAlerts boat={boat} /> },
  ]
}

type BoatProps = { readonly boat: FleetBoat }

function BoatName({ boat, onOpen }: BoatProps & { onOpen: (id: string) => void }) {
  const say = useWords(fleetWords)
  const name = boat.name ?? say.unnamed
  return (
    <span className="grid min-w-0 justify-items-start">
      <button
        type="button"
        className="min-h-target min-w-target rounded-control text-left font-semibold wrap-anywhere hover:underline"
        onClick={() => onOpen(boat.id)}
      >
        {name}
      </button>
      {boat.licenseNumber !== null && (
        <span className="-mt-3 text-sm font-normal text-ink-2">{boat.licenseNumber}</span>
      )}
    </span>
  )
}

export function BoatState({ boat: { status, outSince } }: BoatProps) {
  const say = useWords(fleetWords)
  const times = useTimes()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <FleetStatusBadge status={status} />
      {outSince !== null && <span className="text-sm text-ink-2">{say.outSince(times.dateTime(outSince))}</span>}
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
  if (isCalling) return <Badge tone="alarm">{say.calling}</Badge>
  if (openAlerts === 0) return <span className="text-sm text-ink-2">{say.noAlert}</span>
  return <Badge tone="warn">{say.alertCount(times.number(openAlerts), openAlerts === 1)}</Badge>
}
