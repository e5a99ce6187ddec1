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
import { type DeviceActs, DeviceTable } from '#web/devices/DeviceTable.tsx'
import { UnknownDevices } from '#web/devices/UnknownDevices.tsx'
import { UnknownNumbers } from '#web/sms/UnknownNumbers.tsx'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import type { Asked } from '#web/platform/kit/kind.ts'
import { type Listed, useListed } from '#web/platform/kit/use-listed.ts'
import { useWholeList } from '#web/platform/kit/use-whole-list.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'
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
  const isNarrowed = asked.search !== '' || Object.keys(asked.filters).length > 0
  const listed = <ListedDevices {...{ devices, choice, acts, onAdd }} asCards={view === 'grid'} />
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:[&>*]:grow">
          {devices.knownHere === null && <DevicesExport asked={asked} disabled={devices.count === 0} />}
          {/* Floating it would lie over « Démarrer GPS », for which a phone opens this screen. */}
          <AddButton onAdd={onAdd} />
        </div>
      </header>
      <DeviceStats counts={devices.answer?.counts} loading={devices.isLoading} />
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
function WantedOnMap({ asked }: { asked: Asked }) {
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

function AddButton({ onAdd }: { onAdd: () => void }) {
  const say = useWords(gpsTrackingWords)
  const viewer = viewerOf(useOwnAccount())
  if (!mayCall(devicesApi.add.who, effectiveRoleOf(viewer))) return null
  return (
    <Button icon={Plus} onClick={onAdd}>
      {say.add}
    </Button>
  )
}

function Filters({ choice }: { choice: ListChoice }) {
  const say = useWords(gpsTrackingWords)
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

type DeviceStatsProps = { readonly counts: DeviceCounts | undefined; readonly loading: boolean }

/** Nothing known is not zero: a card without its figure says so. */
function DeviceStats({ counts, loading }: DeviceStatsProps) {
  const say = useWords(gpsTrackingWords)
  const times = useTimes()
  const { role } = useOwnAccount()
  const total = useQuery(totalPositions(role))
  const isTracking = 'account' in useTracking()
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:auto-rows-[minmax(5.125rem,auto)] lg:grid-cols-4 lg:gap-4">
      <StatCard
        label={say.activeDevices}
        icon={Radar}
        tone="ok"
        loading={loading}
        value={counts ? times.number(counts.heard) : null}
        age={counts && say.outOf(times.number(counts.known))}
      />
      <StatCard
        label={say.totalDevices}
        icon={Cpu}
        tone="sea"
        loading={loading}
        value={counts ? times.number(counts.known) : null}
        age={counts && say.enabledDevices(times.number(counts.enabled))}
      />
      <StatCard
        label={say.received}
        icon={MapPinned}
        tone="sea"
        loading={total.isPending}
        value={total.data === undefined ? null : times.number(total.data)}
        age={total.data !== undefined && say.receivedAge}
      />
      <StatCard
        label={say.tracking}
        icon={LocateFixed}
        tone={isTracking ? 'ok' : 'neutral'}
        value={<span className="text-2xl sm:text-3xl">{isTracking ? say.trackingOn : say.trackingOff}</span>}
        age={say.trackingHere}
      />
    </div>
  )
}
