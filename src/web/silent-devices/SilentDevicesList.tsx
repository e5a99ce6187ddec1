import { useQuery } from '@tanstack/react-query'
import { RadioTower } from 'lucide-react'
import { silenceStages } from '#contract/silent-devices/silent-device.rules.ts'
import type { SilentDevices } from '#contract/silent-devices/silent-devices.api.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useSession } from '#web/platform/api/session.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { SilentDeviceRow } from './SilentDeviceRow.tsx'
import { silentDevicesPage } from './silent-devices.data.ts'
import { useSilenceTexts } from './use-silence-texts.ts'

/** All silent devices that this person may see, the most worrying first; many of one fault are one line. */
export function SilentDevicesList() {
  const { say } = useSilenceTexts()
  const isReal = useSession()?.kind === 'real'
  const choice = useListChoice({ key: 'danger', direction: 'descending' })
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
        <p className="max-w-prose text-ink-2">{say.lead}</p>
      </header>
      <OfflineNote writing="waits" />
      {isReal ? <Listed choice={choice} /> : <p>{say.onlyReal}</p>}
    </div>
  )
}

type Listing = { readonly choice: ListChoice }

function Listed({ choice }: Listing) {
  const { say } = useSilenceTexts()
  const sentence = useSentence()
  const stage = (['none', ...silenceStages] as const).find((one) => one === choice.chosen('stage'))
  const fault = choice.chosen('fault')
  const pageSize = Math.min(choice.pageSize, largestPageSize)
  const wanted = { page: choice.page, pageSize, ...(stage && { stage }), ...(fault !== '' && { fault }) }
  const { data, error, isPending, isFetching, refetch } = useQuery(silentDevicesPage(wanted))
  if (isPending)
    return (
      <output className="grid gap-2" aria-busy>
        <span>{say.loading}</span>
        <Skeleton className="h-40 w-full" />
      </output>
    )
  if (!data)
    return (
      <ErrorState title={say.notRead} text={sentence(error)} retrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <>
      <Faults choice={choice} data={data} />
      <NativeSelect
        label={say.stageFilter}
        placeholder={say.anyStage}
        className="max-w-xs"
        value={choice.chosen('stage')}
        options={[
          { value: 'none', label: say.none_stage },
          ...silenceStages.filter((one) => one !== 'closed').map((value) => ({ value, label: say[value] })),
        ]}
        onChange={({ currentTarget }) => choice.choose('stage', currentTarget.value)}
      />
      {data.results.length === 0 && (
        <EmptyState
          icon={RadioTower}
          title={stage ? say.noneFound : say.none}
          text={stage || data.commonFaults.length > 0 ? undefined : say.noneText}
        />
      )}
      <ol className="grid gap-3" aria-label={say.title}>
        {data.results.map((device) => (
          <SilentDeviceRow key={device.alert} device={device} />
        ))}
      </ol>
      {data.count > pageSize && (
        <Pagination
          page={choice.page}
          pages={Math.max(1, Math.ceil(data.count / pageSize))}
          onPageChange={choice.onPageChange}
        />
      )}
    </>
  )
}

function Faults({ choice, data: { commonFaults } }: Listing & { readonly data: SilentDevices }) {
  const { say, fault } = useSilenceTexts()
  const opened = choice.chosen('fault')
  return commonFaults
    .filter(({ key }) => opened === '' || key === opened)
    .map((one) => (
      <Notice key={one.key} tone="warn" title={fault(one)}>
        <Button
          variant="secondary"
          aria-pressed={opened === one.key}
          onClick={() => choice.choose('fault', opened === one.key ? null : one.key)}
        >
          {opened === one.key ? say.hideFault : say.showFault}
        </Button>
      </Notice>
    ))
}
