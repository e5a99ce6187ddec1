import { Plus, Search, Shapes } from 'lucide-react'
import { useState } from 'react'
import { type Zone, zoneTypeWords } from '#contract/zones/zone.ts'
import { useSentence } from '#web/api/problems.ts'
import { OfflineNote } from '#web/offline/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { pageOfRows, sortedRows, useListChoice } from '#web/ui/list-choice.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { useWords } from '#web/words/words.ts'
import { ZoneCounts } from './ZoneCounts.tsx'
import { ZoneDialog } from './ZoneDialog.tsx'
import { ZoneExportDialog } from './ZoneExportDialog.tsx'
import { ZoneFilters, isWanted } from './ZoneFilters.tsx'
import { ZoneImportDialog } from './ZoneImportDialog.tsx'
import { ZonesHeader } from './ZonesHeader.tsx'
import { ZoneTable } from './ZoneTable.tsx'
import { useRemoveZone, useZones } from './zones.data.ts'
import { zoneState } from './zones.layer.ts'
import { zoneWords } from './zones.words.ts'

type Opened = { readonly kind: 'new' | 'import' | 'export' } | { readonly kind: 'change'; readonly zone: Zone } | null
const noZones: readonly Zone[] = []

/** « Gestion des Zones »: how many there are, the list as it is looked at, and what can be done with it. */
export function ZonesScreen() {
  const say = useWords(zoneWords)
  const zones = useZones()
  const now = useMinute()
  const choice = useListChoice({ key: 'name', direction: 'ascending' })
  const [opened, setOpened] = useState<Opened>(null)
  const remove = useRemoval()
  const known = zones.data ?? noZones
  const wanted = sortedRows(known.filter(isWanted(choice, now)), choice.sort, valueAt(now))
  const { rows, page, pages } = pageOfRows(wanted, choice)
  const close = () => setOpened(null)
  const add = (
    <Button icon={Plus} onClick={() => setOpened({ kind: 'new' })}>
      {say.add}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <ZonesHeader
        refreshing={zones.isFetching}
        exportable={wanted.length > 0}
        onRefresh={() => void zones.refetch()}
        onOpen={(kind) => setOpened({ kind })}
      />
      <OfflineNote />
      <ZoneCounts zones={zones.data} now={now} loading={zones.isPending} />
      <ZoneFilters choice={choice} />
      <ZoneTable
        rows={rows}
        now={now}
        choice={choice}
        loading={zones.isPending}
        error={
          zones.isError && !zones.data
            ? { title: say.loadFailed, retrying: zones.isFetching, onRetry: () => void zones.refetch() }
            : null
        }
        empty={
          known.length === 0 ? (
            <EmptyState icon={Shapes} title={say.none} text={say.noneText} action={add} />
          ) : (
            <EmptyState icon={Search} title={say.noneFound} text={say.noneFoundText} />
          )
        }
        onEdit={(zone) => setOpened({ kind: 'change', zone })}
        onRemove={(zone) => void remove(zone)}
      />
      {wanted.length > 0 && <Pagination {...choice} page={page} pages={pages} />}
      {opened?.kind === 'new' && <ZoneDialog zone={null} zones={known} onClose={close} />}
      {opened?.kind === 'change' && <ZoneDialog zone={opened.zone} zones={known} onClose={close} />}
      {opened?.kind === 'import' && <ZoneImportDialog zones={known} onClose={close} />}
      {opened?.kind === 'export' && <ZoneExportDialog zones={wanted} onClose={close} />}
    </div>
  )
}

function useRemoval() {
  const say = useWords(zoneWords)
  const sentence = useSentence()
  const removing = useRemoveZone()
  return async (zone: Zone) => {
    const sure = await confirm({
      title: say.removeSure,
      text: say.removeText(zone.name),
      confirmLabel: say.remove,
      danger: true,
    })
    if (!sure) return
    removing.mutate(zone, {
      onSuccess: ({ kept }) => kept === 'server' && toast({ title: say.removed(zone.name), tone: 'ok' }),
      onError: (problem) => {
        reportError(problem)
        toast({ title: say.removeFailed, text: sentence(problem), tone: 'forbid' })
      },
    })
  }
}

function valueAt(now: number): (zone: Zone, key: string) => string | number | null {
  return (zone, key) => {
    if (key === 'type') return zoneTypeWords[zone.zoneType]
    if (key === 'shape') return zone.zoneShape
    if (key === 'status') return zoneState(zone, now)
    if (key === 'speed') return zone.maxSpeed
    if (key === 'update') return Date.parse(zone.updatedAt)
    return zone.name
  }
}
