import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Zone, type ZoneState, forbidsEntry, zoneState } from '#contract/zones/zone.ts'
import { withoutClosing } from '#web/platform/map/sketch/typed-points.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import type { ErrorStateProps } from '#web/platform/ui/feedback/ErrorState.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ringsOf } from './form/zone-content.ts'
import { zoneWords } from './zones.words.ts'
import { ZoneSwatch } from './ZoneSwatch.tsx'

type ZoneTableProps = {
  readonly rows: readonly Zone[]
  readonly now: number
  readonly choice: ListChoice
  readonly loading: boolean
  readonly error: ErrorStateProps | null
  readonly empty: ReactNode
  readonly onEdit: (zone: Zone) => void
  readonly onRemove: (zone: Zone) => void
}

export function ZoneTable({ rows, now, choice, onEdit, onRemove, ...states }: ZoneTableProps) {
  const say = useWords(zoneWords)
  const buttons = (zone: Zone) => (
    <>
      <IconButton label={say.changeNamed(zone.name)} icon={Pencil} onClick={() => onEdit(zone)} />
      <IconButton label={say.removeNamed(zone.name)} icon={Trash2} onClick={() => onRemove(zone)} />
    </>
  )
  return (
    <DataTable
      {...states}
      label={say.title}
      columns={useColumns(now)}
      rows={rows}
      rowKey={({ id }) => id}
      sort={choice.sort}
      onSortChange={choice.onSortChange}
      rowActions={buttons}
    />
  )
}

const stateTones = { active: 'ok', inactive: 'neutral', upcoming: 'sea', expired: 'warn' } as const satisfies Record<
  ZoneState,
  string
>

function useColumns(now: number): Column<Zone>[] {
  const say = useWords(zoneWords)
  const times = useTimes()
  const extent = useExtent()
  const speed = ({ maxSpeed }: Zone) =>
    maxSpeed === null ? '—' : say.knots(times.number(maxSpeed, decimalsOf(maxSpeed)))
  return [
    { key: 'name', header: say.name, sortable: true, main: true, room: 39.6, cell: (zone) => <Name zone={zone} /> },
    { key: 'zoneType', header: say.type, sortable: true, room: 13, cell: ({ zoneType }) => say[zoneType] },
    {
      key: 'zoneShape',
      header: say.shape,
      sortable: true,
      room: 11.7,
      cell: (zone) => (
        <span className="grid">
          <span className="shrink-0">{say[zone.zoneShape]}</span>
          <span
            className={classes(
              'text-sm text-ink-2',
              isRound(zone) ? 'in-[.dense-rows]:text-xs' : 'in-[.dense-rows]:hidden',
            )}
          >
            {extent(zone)}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: say.status,
      sortable: true,
      room: 12.2,
      cell: (zone) => {
        const state = zoneState(zone, now)
        return <Badge tone={stateTones[state]}>{say[state]}</Badge>
      },
    },
    { key: 'maxSpeed', header: say.maxSpeedBrief, sortable: true, room: 10.3, cell: speed },
    {
      key: 'updatedAt',
      header: say.updated,
      sortable: true,
      room: 13.2,
      cell: ({ updatedAt }) => <Age at={updatedAt} text={times.ago(updatedAt, now)} />,
    },
  ]
}

/** How many points a zone has says little of its size: a row keeps the room for its name. */
const isRound = ({ zoneShape }: Zone) => zoneShape === 'circle'

/** « 850 m », « 6,7 M », « 6 points »: how large it is, at a glance. */
function useExtent(): (zone: Zone) => string {
  const say = useWords(zoneWords)
  const distances = useDistances()
  const times = useTimes()
  return (zone) => {
    const { radius } = zone
    if (isRound(zone) && radius !== null) return distances.brief(radius)
    const points = ringsOf(zone).reduce((count, ring) => count + withoutClosing(ring).length, 0)
    return say.points(times.number(points))
  }
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : 1
}

/** Beside the name the zone as it looks on the map. */
function Name({ zone }: { zone: Zone }) {
  const say = useWords(zoneWords)
  return (
    <span className="flex items-center gap-3 font-semibold in-[.dense-rows]:gap-1.5">
      <ZoneSwatch zone={zone} />
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="min-w-0 break-words">{zone.name}</span>
        <WaitingMark noun="zone" id={zone.id} />
        {forbidsEntry(zone) && <Badge tone="forbid">{say.noEntry}</Badge>}
      </span>
    </span>
  )
}
