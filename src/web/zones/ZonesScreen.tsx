import { useQuery } from '@tanstack/react-query'
import { Plus, Shapes, Download, RotateCw, Upload, Anchor, Ban, Fish, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type Zone, zoneStates, zoneTypes } from '#contract/zones/zone.ts'
import type { ZoneCount } from '#contract/zones/zones.api.ts'
import { reportFault, useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import { useListed } from '#web/platform/kit/use-listed.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { HeadButton } from '#web/platform/ui/HeadButton.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { FigureChips, narrowing, onItsWay } from '#web/platform/ui/lists/FigureChips.tsx'
import { useAskedNew } from '#web/platform/ui/lists/asked-new.ts'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type DrawZoneLocation, drawZonePath } from './draw-zone.ts'
import { ZoneExportDialog } from './files/ZoneExportDialog.tsx'
import { ZoneImportDialog } from './files/ZoneImportDialog.tsx'
import { zoneFilters, zoneList } from './zone-list.ts'
import { allZones, useRemoveZone } from './zones.data.ts'
import { zoneWords } from './zones.words.ts'
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
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <ZonesHeader
        refreshing={isFetching}
        exportable={count > 0}
        onRefresh={retry}
        onOpen={(kind) => (kind === 'new' ? draw(null) : setOpened(kind))}
      />
      <OfflineNote />
      <ZoneCounts counts={zones.answer?.counts} loading={zones.isLoading} choice={choice} />
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

function ZoneFilters({ choice }: { choice: ListChoice }) {
  const say = useWords(zoneWords)
  const any = (label: string) => ({ value: '', label })
  return (
    <ListFilters
      list="zones"
      choice={choice}
      label={say.search}
      names={zoneFilters}
      className="grid-cols-[1fr_12rem_12rem]"
    >
      <NativeSelect
        label={say.type}
        hideLabel
        options={[any(say.anyType), ...zoneTypes.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('zoneType')}
        onChange={({ currentTarget }) => choice.choose('zoneType', currentTarget.value)}
      />
      <NativeSelect
        label={say.status}
        hideLabel
        options={[any(say.anyStatus), ...zoneStates.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('state')}
        onChange={({ currentTarget }) => choice.choose('state', currentTarget.value)}
      />
    </ListFilters>
  )
}

type ZonesHeaderProps = {
  refreshing: boolean
  exportable: boolean
  onRefresh: () => void
  onOpen: (kind: 'new' | 'import' | 'export') => void
}

function ZonesHeader({ refreshing, exportable, onRefresh, onOpen }: ZonesHeaderProps) {
  const say = useWords(zoneWords)
  return (
    <ScreenHead title={say.title} subtitle={say.subtitle}>
      <HeadButton label={say.refresh} icon={RotateCw} loading={refreshing} onClick={onRefresh} />
      <HeadButton label={say.import} icon={Upload} onClick={() => onOpen('import')} />
      <HeadButton label={say.export} icon={Download} disabled={!exportable} onClick={() => onOpen('export')} />
      <Button icon={Plus} className="thumb-action" onClick={() => onOpen('new')}>
        {say.add}
      </Button>
    </ScreenHead>
  )
}

const counted = [
  { type: 'safety', icon: LifeBuoy, tone: 'ok' },
  { type: 'fishing', icon: Fish, tone: 'sea' },
  { type: 'restricted', icon: Ban, tone: 'forbid' },
  { type: 'navigation', icon: Anchor, tone: 'neutral' },
] as const

const none = { count: 0, inForce: 0 }

type ZoneCountsProps = {
  readonly counts: readonly ZoneCount[] | undefined
  readonly loading: boolean
  readonly choice: ListChoice
}

function ZoneCounts({ counts, loading, choice }: ZoneCountsProps) {
  const say = useWords(zoneWords)
  const times = useTimes()
  const figures = counted.map(({ type, icon, tone }) => {
    const known = counts && (counts.find(({ zoneType }) => zoneType === type) ?? none)
    return {
      label: say[type],
      value: known ? times.number(known.count) : loading ? undefined : null,
      note: known ? say.ofWhich(times.number(known.inForce)) : loading ? say.ofWhich(onItsWay) : undefined,
      icon,
      tone,
      ...narrowing(choice, 'zoneType', type),
    }
  })
  return <FigureChips label={say.counts} figures={figures} />
}
