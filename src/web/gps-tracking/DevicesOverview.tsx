import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Map as MapIcon, Plus, Radar, Cpu, LocateFixed, MapPinned } from 'lucide-react'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type Device, deviceStates } from '#contract/devices/device.ts'
import { type DeviceCounts, devicesApi } from '#contract/devices/devices.api.ts'
import type { ReplyOf } from '#contract/wire/endpoint.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { DeviceCards } from '#web/devices/DeviceCards.tsx'
import { allDevices, deviceFilters, deviceList } from '#web/devices/devices.data.ts'
import { DevicesExport } from '#web/devices/DevicesExport.tsx'
import { type DeviceActs, DeviceTable, useDeviceTable } from '#web/devices/DeviceTable.tsx'
import { UnknownDevices } from '#web/devices/UnknownDevices.tsx'
import { UnknownNumbers } from '#web/sms/UnknownNumbers.tsx'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { type Listed, useListed } from '#web/platform/kit/use-listed.ts'
import { useWholeList } from '#web/platform/kit/use-whole-list.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { HeadButton } from '#web/platform/ui/HeadButton.tsx'
import { FigureChips, narrowing, onItsWay, showingAll } from '#web/platform/ui/lists/FigureChips.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { PhoneSort } from '#web/platform/ui/lists/TableCards.tsx'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useTracking } from '#web/positions/own/own-tracking-device.ts'
import { totalPositions } from '#web/positions/received.data.ts'
import { gpsTrackingWords } from './gps-tracking.words.ts'
import { GpsControl } from './GpsControl.tsx'
import { MarineMapPanel } from './MarineMapPanel.tsx'

type OverviewProps = { readonly acts: DeviceActs; readonly onAdd: () => void }
type Devices = Listed<Device, ReplyOf<typeof devicesApi.list>>

const views = ['list', 'grid', 'map'] as const
type ViewName = (typeof views)[number]
const icons = { list: List, grid: LayoutGrid, map: MapIcon } as const

export function DevicesOverview({ acts, onAdd }: OverviewProps) {
  const say = useWords(gpsTrackingWords)
  const { role } = useOwnAccount()
  const choice = useListChoice({ key: 'lastCommunication', direction: 'descending' })
  const view = views.find((name) => name === choice.chosen('view')) ?? 'list'
  const asked = useAsked(choice, deviceFilters)
  const devices = useListed(deviceList, asked)
  const mayAdd = useMayAdd()
  const isNarrowed = asked.search !== '' || Object.keys(asked.filters).length > 0
  const listed = <ListedDevices {...{ devices, choice, acts, onAdd }} asCards={view === 'grid'} />
  return (
    <>
      <ScreenHead title={say.title} subtitle={say.subtitle}>
        {devices.knownHere === null && <DevicesExport asked={asked} disabled={devices.count === 0} />}
        {/* Floating it would lie over « Démarrer GPS », for which a phone opens this screen. */}
        {mayAdd && <HeadButton label={say.add} icon={Plus} onClick={onAdd} />}
      </ScreenHead>
      <DeviceStats counts={devices.answer?.counts} loading={devices.isLoading} choice={choice} />
      <GpsControl />
      <SavedViews list="devices" />
      <div className="grid items-center gap-x-5 gap-y-3 lg:flex">
        <Filters choice={choice} />
        <Counted devices={devices} />
      </div>
      <FromDevice known={devices.knownHere} />
      <Tabs<ViewName>
        label={say.views}
        value={view}
        onValueChange={(next) => choice.choose('view', next === 'list' ? null : next)}
        tabs={views.map((value) => ({
          value,
          label: say[value],
          icon: icons[value],
          content:
            value === 'map' ? (
              <div className="h-[max(32rem,70dvh)]">
                {isNarrowed ? <WantedOnMap asked={asked} /> : <MarineMapPanel />}
              </div>
            ) : (
              listed
            ),
        }))}
      />
      {role === 'admin' && <UnknownDevices role={role} />}
      {role === 'admin' && <UnknownNumbers role={role} />}
    </>
  )
}

const noDevices: readonly Device[] = []

/** A map draws all that were looked for, not a page of them; nothing, until it is known which they are. */
function WantedOnMap({ asked }: { asked: ListRequest }) {
  const { role } = useOwnAccount()
  const { data: known = noDevices } = useQuery(allDevices(role))
  const say = useWords(gpsTrackingWords)
  const { things, problem, isFetching, retry } = useWholeList(deviceList, asked, known)
  if (problem) return <ErrorState title={say.loadFailed} retrying={isFetching} onRetry={retry} />
  return <MarineMapPanel wanted={things ?? noDevices} />
}

type ListedProps = OverviewProps & {
  readonly devices: Devices
  readonly choice: ListChoice
  readonly asCards: boolean
}

/** The table or the cards, in each of their states. */
function ListedDevices({ devices, choice, acts, onAdd, asCards }: ListedProps) {
  const say = useWords(gpsTrackingWords)
  const { rows, page, pages, count, isLoading: loading, isFetching, retry } = devices
  const failed = devices.problem ? { title: say.loadFailed, retrying: isFetching, onRetry: retry } : null
  const none = <EmptyState icon={Radar} title={say.none} text={say.noneText} action={<AddButton onAdd={onAdd} />} />
  const narrowed = { title: say.noneFound, text: say.noneFoundText, showAll: say.showAll }
  const empty = <NoneFound {...{ choice, none }} {...narrowed} names={deviceFilters} />
  const shown = { label: say.devices, rows, loading, ...acts }
  return (
    <div className="grid grid-cols-1 gap-4">
      {!asCards && <DeviceTable {...shown} choice={choice} error={failed} empty={empty} />}
      {asCards && failed && <ErrorState {...failed} />}
      {asCards && !failed && (loading || rows.length > 0) && <DeviceCards {...shown} />}
      {asCards && !failed && !loading && rows.length === 0 && empty}
      {count > 0 && <Pagination {...choice} page={page} pages={pages} />}
    </div>
  )
}

function useMayAdd(): boolean {
  return mayCall(devicesApi.add.who, effectiveRoleOf(viewerOf(useOwnAccount())))
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const say = useWords(gpsTrackingWords)
  if (!useMayAdd()) return null
  return (
    <Button icon={Plus} onClick={onAdd}>
      {say.add}
    </Button>
  )
}

function Filters({ choice }: { choice: ListChoice }) {
  const say = useWords(gpsTrackingWords)
  const columns = useDeviceTable()
  return (
    <ListFilters
      list="devices"
      choice={choice}
      label={say.search}
      placeholder={say.searchHint}
      names={deviceFilters}
      className="grid-cols-[1fr_14rem]"
    >
      <NativeSelect
        label={say.state}
        hideLabel
        options={[{ value: '', label: say.anyState }, ...deviceStates.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('state')}
        onChange={({ currentTarget }) => choice.choose('state', currentTarget.value)}
      />
      <PhoneSort columns={columns} choice={choice} />
    </ListFilters>
  )
}

/** How many are shown, and how old that is. */
function Counted({ devices: { answer, answeredAt, isLoading, count } }: { devices: Devices }) {
  const say = useWords(gpsTrackingWords)
  const times = useTimes()
  if (isLoading) return <output className="text-ink-2">{say.loading}</output>
  if (!answer) return null
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <span>{say.shown(times.number(count), times.number(answer.counts.known))}</span>
      <Age at={new Date(answeredAt).toISOString()} text={times.ago(answeredAt)} />
    </p>
  )
}

type DeviceStatsProps = {
  readonly counts: DeviceCounts | undefined
  readonly loading: boolean
  readonly choice: ListChoice
}

function DeviceStats({ counts, loading, choice }: DeviceStatsProps) {
  const say = useWords(gpsTrackingWords)
  const times = useTimes()
  const { role } = useOwnAccount()
  const total = useQuery(totalPositions(role))
  const isTracking = 'account' in useTracking()
  const of = (count: number | undefined, isAwaited: boolean) =>
    count === undefined ? (isAwaited ? undefined : null) : times.number(count)
  return (
    <FigureChips
      label={say.figures}
      figures={[
        {
          label: say.activeDevices,
          value: of(counts?.heard, loading),
          icon: Radar,
          tone: 'ok',
          ...narrowing(choice, 'state', 'online'),
        },
        {
          label: say.totalDevices,
          value: of(counts?.known, loading),
          note: counts || loading ? say.enabledDevices(counts ? times.number(counts.enabled) : onItsWay) : undefined,
          icon: Cpu,
          ...showingAll(choice, deviceFilters),
        },
        { label: say.received, value: of(total.data, total.isPending), note: say.receivedAge, icon: MapPinned },
        {
          label: say.tracking,
          value: isTracking ? say.trackingOn : say.trackingOff,
          note: say.trackingHere,
          icon: LocateFixed,
          tone: isTracking ? 'ok' : 'neutral',
        },
      ]}
    />
  )
}
