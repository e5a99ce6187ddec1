import { EllipsisVertical, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import type { Column, Sort } from '#web/platform/ui/lists/table.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { Specimen } from './Specimen.tsx'

type Boat = { id: string; name: string; port: string; speed: number; state: string; tone: Tone }

const boats: Boat[] = [
  { id: 'a', name: 'Yaye Khady', port: 'Cayar', speed: 6.2, state: 'En mer', tone: 'sea' },
  { id: 'b', name: 'Xel Mi', port: 'Mbour', speed: 4.8, state: 'Zone interdite', tone: 'forbid' },
  { id: 'c', name: 'Baye Laye', port: 'Soumbédioune', speed: 0, state: 'À quai', tone: 'neutral' },
  { id: 'd', name: 'Ndèye', port: 'Saint-Louis', speed: 7.1, state: 'Hors ligne 12 min', tone: 'warn' },
]

const columns: Column<Boat>[] = [
  {
    key: 'name',
    header: 'Pirogue',
    cell: (boat) => <span className="font-semibold">{boat.name}</span>,
    sortable: true,
  },
  { key: 'port', header: 'Port', cell: (boat) => boat.port, sortable: true },
  {
    key: 'speed',
    header: 'Vitesse',
    cell: (boat) => `${boat.speed.toLocaleString('fr')} nd`,
    sortable: true,
    align: 'end',
  },
  { key: 'state', header: 'État', cell: (boat) => <Badge tone={boat.tone}>{boat.state}</Badge> },
]

const shared = { columns, rowKey: (boat: Boat) => boat.id }

export function Tables() {
  return (
    <div className="grid gap-6">
      <FullTable />
      <PaginationSpecimen />
      <div className="grid gap-6 xl:grid-cols-3">
        <Specimen name="DataTable · chargement" bare>
          <DataTable
            {...shared}
            columns={columns.slice(0, 2)}
            label="Pirogues en chargement"
            rows={[]}
            loading
            expectedRows={3}
          />
        </Specimen>
        <Specimen name="DataTable · vide" bare>
          <DataTable
            {...shared}
            label="Pirogues absentes"
            rows={[]}
            empty={
              <EmptyState
                title="Aucune pirogue"
                text="Ajoutez la première pour la suivre en mer."
                action={<Button>Ajouter une pirogue</Button>}
              />
            }
          />
        </Specimen>
        <Specimen name="DataTable · échec" bare>
          <DataTable {...shared} label="Pirogues en échec" rows={[]} error={{ onRetry: () => {} }} />
        </Specimen>
      </div>
    </div>
  )
}

function FullTable() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  return (
    <Specimen name="DataTable" bare>
      <DataTable
        {...shared}
        label="Pirogues"
        rows={sorted(boats, sort)}
        sort={sort}
        onSortChange={setSort}
        rowActions={boatActions}
      />
    </Specimen>
  )
}

function boatActions(boat: Boat) {
  return (
    <>
      <IconButton label={`Modifier ${boat.name}`} icon={Pencil} />
      <Menu
        trigger={<IconButton label={`Actions sur ${boat.name}`} icon={EllipsisVertical} />}
        items={[{ key: 'history', label: 'Historique', onSelect: () => {} }]}
      />
    </>
  )
}

function PaginationSpecimen() {
  const [page, setPage] = useState(2)
  const [pageSize, setPageSize] = useState(25)
  return (
    <Specimen name="Pagination">
      <Pagination
        page={page}
        pages={5}
        onPageChange={setPage}
        pageSize={pageSize}
        onPageSizeChange={(size) => {
          setPageSize(size)
          setPage(1)
        }}
      />
    </Specimen>
  )
}

function sorted(rows: Boat[], { key, direction }: Sort): Boat[] {
  const turn = direction === 'ascending' ? 1 : -1
  const compare = (a: Boat, b: Boat) =>
    key === 'speed' ? a.speed - b.speed : textOf(a, key).localeCompare(textOf(b, key))
  return rows.toSorted((a, b) => turn * compare(a, b))
}

function textOf(boat: Boat, key: string): string {
  return key === 'port' ? boat.port : boat.name
}
