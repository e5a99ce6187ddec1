import { useQuery } from '@tanstack/react-query'
import { Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Zone } from '#contract/zones/zone.ts'
import { reportFault, useSentence } from '#web/api/problems.ts'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { useAsked } from '#web/kit/asked-in.ts'
import { FromDevice } from '#web/kit/FromDevice.tsx'
import { useListed } from '#web/kit/use-listed.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useAskedNew } from '#web/ui/lists/asked-new.ts'
import { useListChoice } from '#web/ui/lists/list-choice.ts'
import { NoneFound } from '#web/ui/lists/NoneFound.tsx'
import { SavedViews } from '#web/ui/lists/SavedViews.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { useWords } from '#web/words/words.ts'
import { type DrawZoneLocation, drawZonePath } from './draw-zone.ts'
import { zoneFilters, zoneList } from './zone-list.ts'
import { ZoneCounts } from './ZoneCounts.tsx'
import { ZoneExportDialog } from './files/ZoneExportDialog.tsx'
import { ZoneFilters } from './ZoneFilters.tsx'
import { ZoneImportDialog } from './files/ZoneImportDialog.tsx'
import { allZones, useRemoveZone } from './zones.data.ts'
import { zoneWords } from './zones.words.ts'
import { ZonesHeader } from './ZonesHeader.tsx'
import { ZoneTable } from './ZoneTable.tsx'

type Opened = 'import' | 'export' | null
const noZones: readonly Zone[] = []

/** « Gestion des Zones »: how many there are, the list as it is looked at, and what can be done with it. */
export function ZonesScreen() {
  const say = useWords(zoneWords)
  const choice = useListChoice({ key: 'name', direction: 'ascending' })
  const asked = useAsked(choice, zoneFilters)
  const zones = useListed(zoneList, asked)
  const now = useMinute()
  const [opened, setOpened] = useState<Opened>(null)
  const [, navigate] = useLocation()
  /* On the map, among the boats and the other zones; and back to the list as it is looked at. */
  const draw = (zone: Zone | null) => {
    const state: DrawZoneLocation = { zone, back: `/zones${location.search}` }
    navigate(drawZonePath(zone), { state })
  }
  useAskedNew(() => draw(null))
  const remove = useRemoval()
  /* What is read from a file is drawn among all the others. */
  const all = useQuery({ ...allZones(), enabled: opened !== null }).data
  const close = () => setOpened(null)
  const { rows, page, pages, count, problem, isFetching, retry } = zones
  const add = (
    <Button icon={Plus} onClick={() => draw(null)}>
      {say.add}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <ZonesHeader
        refreshing={isFetching}
        exportable={count > 0}
        onRefresh={retry}
        onOpen={(kind) => (kind === 'new' ? draw(null) : setOpened(kind))}
      />
      <OfflineNote />
      <ZoneCounts counts={zones.answer?.counts} loading={zones.isLoading} />
      <SavedViews list="zones" />
      <ZoneFilters choice={choice} />
      <FromDevice known={zones.knownHere} />
      <ZoneTable
        rows={rows}
        now={now}
        choice={choice}
        loading={zones.isLoading}
        error={problem ? { title: say.loadFailed, retrying: isFetching, onRetry: retry } : null}
        empty={
          <NoneFound
            choice={choice}
            names={zoneFilters}
            title={say.noneFound}
            text={say.noneFoundText}
            showAll={say.showAll}
            none={<EmptyState icon={Shapes} title={say.none} text={say.noneText} action={add} />}
          />
        }
        onEdit={draw}
        onRemove={(zone) => void remove(zone)}
      />
      {count > 0 && <Pagination {...choice} page={page} pages={pages} />}
      {opened === 'import' && <ZoneImportDialog zones={all ?? noZones} onClose={close} />}
      {opened === 'export' && <ZoneExportDialog asked={asked} known={all ?? noZones} onClose={close} />}
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
      onSuccess: ({ storedOn }) => storedOn === 'server' && toast({ title: say.removed(zone.name), tone: 'ok' }),
      onError: (problem) => {
        reportFault(problem)
        toast({ title: say.removeFailed, text: sentence(problem), tone: 'forbid' })
      },
    })
  }
}
