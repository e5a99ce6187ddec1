import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import type { UnknownDevice } from '#contract/devices/devices.api.ts'
import type { Role } from '#contract/wire/who.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { TechnicalDetails } from '#web/platform/ui/TechnicalDetails.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { boxName } from './device-name.ts'
import { deviceTypeName } from './device-types.ts'
import { DeviceDialog } from './DeviceDialog.tsx'
import { unknownDevices } from './devices.data.ts'
import { deviceWords } from './devices.words.ts'
import { RefusedFrames } from './RefusedFrames.tsx'

/** « Appareils inconnus »: devices that sent something without being known. An administrator adopts one, or leaves it. */
export function UnknownDevices({ role }: { role: Role }) {
  const say = useWords(deviceWords)
  const times = useTimes()
  const strangers = useQuery(unknownDevices(role))
  const [adopted, setAdopted] = useState<UnknownDevice | null>(null)
  const { results = [], count = 0 } = strangers.data ?? {}
  const more = count > results.length ? say.strangersMore(times.number(results.length), times.number(count)) : null
  const adoption = (stranger: UnknownDevice) => (
    <Button variant="secondary" aria-label={say.adoptNamed(boxOf(stranger, say))} onClick={() => setAdopted(stranger)}>
      {say.adopt}
    </Button>
  )
  return (
    <Card flush title={say.strangers} aside={more ?? (count > 0 ? times.number(count) : null)}>
      <p className="px-5 pb-4 text-ink-2">{say.strangersText}</p>
      <div className="px-3 pb-3">
        <DataTable
          label={say.strangers}
          columns={useColumns()}
          rows={results}
          rowKey={({ deviceId }) => deviceId}
          loading={strangers.isPending}
          expectedRows={2}
          error={
            strangers.isError && !strangers.data
              ? {
                  title: say.strangersFailed,
                  retrying: strangers.isFetching,
                  onRetry: () => void strangers.refetch(),
                }
              : null
          }
          empty={<EmptyState icon={DoorOpen} title={say.noStranger} />}
          rowActions={adoption}
        />
      </div>
      <RefusedFrames refused={strangers.data?.refused ?? []} />
      {adopted && (
        <DeviceDialog
          device={null}
          known={{ deviceId: adopted.deviceId, deviceType: adopted.protocol }}
          onClose={() => setAdopted(null)}
        />
      )}
    </Card>
  )
}

function boxOf({ deviceId, protocol }: UnknownDevice, say: Parameters<typeof boxName>[1]): string {
  return boxName({ deviceId, deviceType: protocol }, say)
}

function useColumns(): Column<UnknownDevice>[] {
  const say = useWords(deviceWords)
  const times = useTimes()
  return [
    {
      key: 'name',
      header: say.device,
      main: true,
      cell: (stranger) => (
        <span className="grid justify-items-start">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{boxOf(stranger, say)}</span>
            {stranger.sosAt !== null && (
              <Badge tone="alarm">{say.calledForHelp(times.agoInside(stranger.sosAt))}</Badge>
            )}
          </span>
          <TechnicalDetails>
            <Facts facts={[[say.identifier, stranger.deviceId]]} />
          </TechnicalDetails>
        </span>
      ),
    },
    { key: 'protocol', header: say.protocol, cell: ({ protocol }) => deviceTypeName(protocol, say) },
    { key: 'address', header: say.address, cell: ({ address }) => address },
    {
      key: 'first',
      header: say.firstSeen,
      deskOnly: true,
      cell: ({ firstSeen }) => times.ago(firstSeen),
    },
    {
      key: 'last',
      header: say.lastSeen,
      cell: ({ lastSeen }) => <Age at={lastSeen} text={times.ago(lastSeen)} />,
    },
    { key: 'frames', header: say.attempts, align: 'end', cell: ({ frames }) => times.number(frames) },
  ]
}
