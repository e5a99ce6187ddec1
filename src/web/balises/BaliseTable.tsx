import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Balise } from '#contract/balises/balise.ts'
import { lngLat } from '#contract/wire/units.ts'
import { LookSwatch } from '#web/map/LookSwatch.tsx'
import { placeText } from '#web/map/place-text.ts'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ErrorStateProps } from '#web/ui/ErrorState.tsx'
import type { ListChoice } from '#web/ui/list-choice.ts'
import type { Column } from '#web/ui/table.ts'
import { useLanguage } from '#web/words/language.ts'
import { useTimes } from '#web/words/time.ts'
import { WaitingMark } from '#web/offline/WaitingMark.tsx'
import { useWords } from '#web/words/words.ts'
import { baliseTones } from './BaliseFacts.tsx'
import { baliseLook } from './balises.layer.ts'
import { baliseWords } from './balises.words.ts'

type BaliseTableProps = {
  readonly rows: readonly Balise[]
  readonly choice: ListChoice
  readonly loading: boolean
  readonly error: ErrorStateProps | null
  readonly empty: ReactNode
  readonly onEdit: (balise: Balise) => void
  readonly onRemove: (balise: Balise) => void
}

export function BaliseTable({ rows, choice, onEdit, onRemove, ...states }: BaliseTableProps) {
  const say = useWords(baliseWords)
  const buttons = (balise: Balise) => (
    <>
      <IconButton label={say.changeNamed(balise.name)} icon={Pencil} onClick={() => onEdit(balise)} />
      <IconButton label={say.removeNamed(balise.name)} icon={Trash2} onClick={() => onRemove(balise)} />
    </>
  )
  return (
    <DataTable
      {...states}
      label={say.title}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      sort={choice.sort}
      onSortChange={choice.onSortChange}
      rowActions={buttons}
    />
  )
}

function useColumns(): Column<Balise>[] {
  const say = useWords(baliseWords)
  const times = useTimes()
  const language = useLanguage()
  return [
    { key: 'name', header: say.name, sortable: true, main: true, cell: (balise) => <Name balise={balise} /> },
    { key: 'type', header: say.type, sortable: true, cell: ({ baliseType }) => say[baliseType] },
    {
      key: 'status',
      header: say.status,
      sortable: true,
      cell: ({ status }) => <Badge tone={baliseTones[status]}>{say[status]}</Badge>,
    },
    { key: 'vessel', header: say.vessel, sortable: true, cell: ({ vesselName }) => vesselName ?? '—' },
    {
      key: 'place',
      header: say.place,
      cell: ({ longitude, latitude }) => placeText(lngLat(longitude, latitude), language),
    },
    {
      key: 'update',
      header: say.lastUpdate,
      sortable: true,
      cell: ({ lastUpdate }) => <Age at={lastUpdate} text={times.ago(lastUpdate)} />,
    },
  ]
}

/** Beside the name the sign that stands for it on the map. */
function Name({ balise }: { balise: Balise }) {
  return (
    <span className="flex items-center gap-3 font-semibold">
      <LookSwatch look={baliseLook(balise.baliseType, balise.status)} />
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="min-w-0 break-words">{balise.name}</span>
        <WaitingMark noun="balise" id={balise.id} />
      </span>
    </span>
  )
}
