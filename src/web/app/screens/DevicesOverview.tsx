import { LayoutGrid, List, Map as MapIcon, Plus, Radar, Search } from 'lucide-react'
import type { Device } from '#contract/devices/device.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { MarineMapPanel } from '#web/app/maps/MarineMapPanel.tsx'
import type { DevicesQuery } from '#web/devices/devices.data.ts'
import { deviceStates, deviceValue, isCalled, isInState } from '#web/devices/device-order.ts'
import { DeviceCards } from '#web/devices/DeviceCards.tsx'
import { type DeviceActs, DeviceTable } from '#web/devices/DeviceTable.tsx'
import { UnknownDevices } from '#web/devices/UnknownDevices.tsx'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { type ListChoice, pageOfRows, sortedRows, useListChoice } from '#web/ui/list-choice.ts'
import { NativeSelect } from '#web/ui/NativeSelect.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { DeviceStats } from './DeviceStats.tsx'
import { GpsControl } from './GpsControl.tsx'
import { gpsTrackingWords } from './gps-tracking.words.ts'

type OverviewProps = { readonly devices: DevicesQuery; readonly acts: DeviceActs; readonly onAdd: () => void }

const views = ['list', 'grid', 'map'] as const
type ViewName = (typeof views)[number]
const icons = { list: List, grid: LayoutGrid, map: MapIcon } as const

export function DevicesOverview({ devices, acts, onAdd }: OverviewProps) {
  const say = useWords(gpsTrackingWords)
  const { role } = useOwnAccount()
  const choice = useListChoice({ key: 'state', direction: 'descending' })
  const view = views.find((name) => name === choice.chosen('view')) ?? 'list'
  const known = devices.data ?? []
  const wanted = sortedRows(known.filter(isWanted(choice)), choice.sort, deviceValue)
  const listed = <ListedDevices {...{ devices, wanted, choice, acts, onAdd }} asCards={view === 'grid'} />
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        <AddButton onAdd={onAdd} />
      </header>
      <DeviceStats devices={devices} />
      <GpsControl />
      <Filters choice={choice} />
      <Counted devices={devices} wanted={wanted.length} />
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
                <MarineMapPanel wanted={wanted} />
              </div>
            ) : (
              listed
            ),
        }))}
      />
      {role === 'admin' && <UnknownDevices role={role} />}
    </>
  )
}

type ListedProps = OverviewProps & {
  readonly wanted: readonly Device[]
  readonly choice: ListChoice
  readonly asCards: boolean
}

/** The table or the cards, in each of their states. */
function ListedDevices({ devices, wanted, choice, acts, onAdd, asCards }: ListedProps) {
  const say = useWords(gpsTrackingWords)
  const { rows, page, pages } = pageOfRows(wanted, choice)
  const failed =
    devices.isError && !devices.data
      ? { title: say.loadFailed, retrying: devices.isFetching, onRetry: () => void devices.refetch() }
      : null
  const empty =
    devices.data?.length === 0 ? (
      <EmptyState icon={Radar} title={say.none} text={say.noneText} action={<AddButton onAdd={onAdd} />} />
    ) : (
      <EmptyState icon={Search} title={say.noneFound} text={say.noneFoundText} />
    )
  const loading = devices.isPending
  const shown = { label: say.devices, rows, loading, ...acts }
  return (
    <div className="grid grid-cols-1 gap-4">
      {!asCards && <DeviceTable {...shown} choice={choice} error={failed} empty={empty} />}
      {asCards && failed && <ErrorState {...failed} />}
      {asCards && !failed && (loading || rows.length > 0) && <DeviceCards {...shown} />}
      {asCards && !failed && !loading && rows.length === 0 && empty}
      {wanted.length > 0 && <Pagination {...choice} page={page} pages={pages} />}
    </div>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const say = useWords(gpsTrackingWords)
  return (
    <Button icon={Plus} className="max-sm:w-full" onClick={onAdd}>
      {say.add}
    </Button>
  )
}

function Filters({ choice }: { choice: ListChoice }) {
  const say = useWords(gpsTrackingWords)
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <TextField
        type="search"
        label={say.search}
        hideLabel
        icon={Search}
        placeholder={say.searchHint}
        value={choice.chosen('q')}
        onChange={({ currentTarget }) => choice.choose('q', currentTarget.value)}
      />
      <NativeSelect
        label={say.state}
        hideLabel
        options={[{ value: '', label: say.anyState }, ...deviceStates.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('state')}
        onChange={({ currentTarget }) => choice.choose('state', currentTarget.value)}
      />
    </search>
  )
}

/** How many are shown, and how old that is. */
function Counted({ devices, wanted }: { devices: DevicesQuery; wanted: number }) {
  const say = useWords(gpsTrackingWords)
  const times = useTimes()
  if (devices.isPending) return <output className="text-ink-2">{say.loading}</output>
  if (!devices.data) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <span>{say.shown(times.number(wanted), times.number(devices.data.length))}</span>
      <Age at={new Date(devices.dataUpdatedAt).toISOString()} text={times.ago(devices.dataUpdatedAt)} />
    </p>
  )
}

function isWanted({ chosen }: ListChoice): (device: Device) => boolean {
  const [wanted, state] = [chosen('q'), chosen('state')]
  return (device) => isInState(device, state) && isCalled(device, wanted)
}
