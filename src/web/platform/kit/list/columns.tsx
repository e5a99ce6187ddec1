import type { ReactNode } from 'react'
import type { KindSaying } from '#web/platform/kit/kind-words.ts'
import type { Kind, NameOf, Thing, ThingOf } from '#web/platform/kit/kind.ts'
import { ThingPhoto } from '#web/platform/kit/ThingPhoto.tsx'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { type Times, useTimes } from '#web/platform/words/time.ts'

/**
 * A column: the name of a field, shown as its kind of field is; or a name with a cell of its own. Its heading is what the
 * kind calls that name, and the server sorts by it where the contract says so.
 */
export type KindColumn<K extends Kind> =
  | ColumnName<K>
  | {
      readonly key: ColumnName<K> | (string & {})
      readonly cell: (thing: ThingOf<K>) => ReactNode
      readonly deskOnly?: true
      readonly room?: number
    }
type ColumnName<K extends Kind> = NameOf<K> | K['changedAt'] | 'createdAt' | 'createdByName'
export type AnyColumn =
  | string
  | {
      readonly key: string
      readonly cell: (thing: never) => ReactNode
      readonly deskOnly?: true
      readonly room?: number
    }

/** The first names the thing: it leads to its details, and says whether something about it still waits. */
export function useColumns(
  kind: Kind,
  say: KindSaying,
  columns: readonly AnyColumn[],
  onOpen: (thing: Thing) => void,
): Column<Thing>[] {
  const show = useShown(kind, say)
  return columns.map((column, index) => {
    const key = typeof column === 'string' ? column : column.key
    const cell =
      typeof column === 'string' ? (thing: Thing) => show(thing, key) : (column.cell as (thing: Thing) => ReactNode)
    return {
      key,
      header: say.label(key),
      sortable: kind.sort.includes(key),
      main: index === 0,
      deskOnly: typeof column === 'object' && column.deskOnly,
      room: typeof column === 'object' ? column.room : undefined,
      align: kind.fields[key]?.kind === 'number' ? ('end' as const) : undefined,
      cell: index === 0 ? (thing) => <Naming {...{ kind, thing, onOpen }}>{cell(thing)}</Naming> : cell,
    }
  })
}

type NamingProps = {
  readonly kind: Kind
  readonly thing: Thing
  readonly onOpen: (thing: Thing) => void
  readonly children: ReactNode
}

/** What it is called, to be touched for all that is known of it. */
function Naming({ kind, thing, onOpen, children }: NamingProps) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <button
        type="button"
        data-names
        className="min-h-target min-w-0 cursor-pointer rounded-control text-left font-semibold break-words hover:text-sea hover:underline"
        onClick={() => onOpen(thing)}
      >
        {children}
      </button>
      <WaitingMark noun={kind.noun} id={thing.id} />
    </span>
  )
}

/** What stands in a field, in words: what nobody knows is a dash. */
export function useShown(kind: Kind, say: KindSaying): (thing: Thing, name: string) => ReactNode {
  const times = useTimes()
  return (thing, name) => {
    if (kind.fields[name]?.kind === 'photo') return <ThingPhoto {...{ kind, say, thing, name }} size="small" />
    const value = thing[name]
    if (value === null || value === undefined || value === '') return say.nothing
    if (name === kind.changedAt || name === 'createdAt') {
      return <Age at={value as string} text={times.ago(value as string)} />
    }
    switch (kind.fields[name]?.kind) {
      case 'choice':
        return say.value(name, value)
      case 'number':
        return numberText(times, Number(value))
      case 'moment':
        return times.dateTime(value as string)
      case 'flag':
        return value === true ? say.yes : say.no
      case 'list':
        return (value as readonly string[]).join(', ') || say.nothing
      case 'outline':
        return say.corners((value as readonly unknown[]).length)
      case 'text':
      case undefined:
        return value as string
    }
  }
}

const mostDecimals = 6

function numberText(times: Times, value: number): string {
  return times.number(value, Math.min(mostDecimals, (String(value).split('.')[1] ?? '').length))
}
