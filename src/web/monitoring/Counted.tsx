import type { ReactNode } from 'react'
import type { Monitored, SmsGatewayFigures } from '#contract/monitoring/readings.api.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { clockTime } from '#contract/wire/days/days.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { monitoringWords } from './monitoring.words.ts'
import { smsFiguresWords } from './sms-figures.words.ts'
import { useValues } from './use-values.ts'

/** What was counted, by what it was about: calls, messages, frames, senders, bytes. */
export function Counted({ monitored }: { monitored: Monitored }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <SlowCalls rows={monitored.calls} />
      <RefusedFrames rows={monitored.refused} />
      <Senders rows={monitored.senders} />
      <Storage of={monitored.storage} />
      <SmsGateway sms={monitored.sms} />
      <FileOwners rows={monitored.storage.people} />
      <div className="xl:col-span-2">
        <Outgoing rows={monitored.messages} />
      </div>
    </div>
  )
}

const end = 'end' as const

/** An address goes on in another line before one of its parts, never in the middle of a word. */
function cutAtParts(call: string): ReactNode {
  return call.split(/(?=\/[^/])/).flatMap((part, index) => [index > 0 && <wbr key={index} />, part])
}

/** What has no spaces is cut anywhere, rather than left out. */
function cutAnywhere(text: string): ReactNode {
  return <span className="wrap-anywhere">{text}</span>
}

function SlowCalls({ rows }: { rows: Monitored['calls'] }) {
  const say = useWords(monitoringWords)
  const format = useValues()
  const columns: readonly Column<Monitored['calls'][number]>[] = [
    { key: 'call', header: say.call, main: true, room: 46, cell: ({ call }) => cutAtParts(call) },
    { key: 'count', header: say.count, align: end, cell: ({ count }) => format(count, 'count') },
    { key: 'p50', header: say.half, align: end, cell: ({ p50 }) => format(p50, 'seconds') },
    { key: 'p99', header: say.ninetyNine, align: end, cell: ({ p99 }) => format(p99, 'seconds') },
  ]
  return (
    <Listed title={say.slowCalls} text={say.slowCallsText} empty={rows.length === 0 ? say.noCalls : null}>
      <DataTable tall label={say.slowCalls} columns={columns} rows={rows} rowKey={({ call }) => call} />
    </Listed>
  )
}

function Outgoing({ rows }: { rows: Monitored['messages'] }) {
  const say = useWords(monitoringWords)
  const format = useValues()
  const columns: readonly Column<Monitored['messages'][number]>[] = [
    { key: 'channel', header: say.channel, main: true, cell: ({ channel }) => say[channel] },
    { key: 'waiting', header: say.waiting, align: end, cell: ({ waiting }) => format(waiting, 'count') },
    {
      key: 'oldest',
      header: say.oldest,
      align: end,
      cell: ({ waiting, oldestSeconds }) => (waiting === 0 ? '–' : format(oldestSeconds, 'seconds')),
    },
    { key: 'failed', header: say.failedToday, align: end, cell: ({ failed }) => format(failed, 'count') },
  ]
  return (
    <Listed title={say.outgoing} empty={rows.length === 0 ? say.noMessages : null}>
      <DataTable label={say.outgoing} columns={columns} rows={rows} rowKey={({ channel }) => channel} />
    </Listed>
  )
}

function RefusedFrames({ rows }: { rows: Monitored['refused'] }) {
  const say = useWords(monitoringWords)
  const format = useValues()
  const columns: readonly Column<Monitored['refused'][number]>[] = [
    { key: 'protocol', header: say.protocol, main: true, cell: ({ protocol }) => protocol },
    { key: 'reason', header: say.reason, cell: ({ reason }) => reason },
    { key: 'count', header: say.count, align: end, cell: ({ count }) => format(count, 'count') },
  ]
  return (
    <Listed title={say.refusedFrames} text={say.refusedText} empty={rows.length === 0 ? say.noRefused : null}>
      <DataTable
        tall
        label={say.refusedFrames}
        columns={columns}
        rows={rows}
        rowKey={({ protocol, reason }) => `${protocol} ${reason}`}
      />
    </Listed>
  )
}

function Senders({ rows }: { rows: Monitored['senders'] }) {
  const say = useWords(monitoringWords)
  const format = useValues()
  const columns: readonly Column<Monitored['senders'][number]>[] = [
    {
      key: 'address',
      header: say.address,
      main: true,
      cell: ({ address }) => cutAnywhere(address),
    },
    {
      key: 'reason',
      header: say.reason,
      room: 20,
      cell: ({ protocol, reason }) => `${protocol} · ${reason}`,
    },
    { key: 'count', header: say.count, align: end, cell: ({ count }) => format(count, 'count') },
    { key: 'lastAt', header: say.lastAt, cell: ({ lastAt }) => clockTime(lastAt) },
  ]
  return (
    <Listed title={say.senders} empty={rows.length === 0 ? say.noSenders : null}>
      <DataTable
        tall
        label={say.senders}
        columns={columns}
        rows={rows}
        rowKey={({ protocol, address }) => `${protocol} ${address}`}
      />
    </Listed>
  )
}

function Storage({ of }: { of: Monitored['storage'] }) {
  const say = useWords(monitoringWords)
  const times = useTimes()
  const format = useValues()
  const bytes = (value: number | null) => (value === null ? say.notKnown : format(value, 'bytes'))
  const facts = [
    [say.databaseSize, bytes(of.database)],
    [say.files, bytes(of.files)],
    [say.log, bytes(of.log)],
    [say.free, of.total === null ? bytes(of.free) : `${bytes(of.free)} / ${bytes(of.total)}`],
    ...(of.stopsAt === null
      ? []
      : ([
          [say.filesStopAt, of.takesFiles ? bytes(of.stopsAt.files) : say.filesStopped(bytes(of.stopsAt.files))],
          [say.positionsStopAt, bytes(of.stopsAt.positions)],
        ] as const)),
    [say.lastBackup, of.lastBackupAt === null ? say.never : times.dateTime(of.lastBackupAt)],
  ] as const
  return (
    <Card title={say.storage}>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Who takes up how much, and how much is left to him. */
function FileOwners({ rows }: { rows: Monitored['storage']['people'] }) {
  const say = useWords(monitoringWords)
  const format = useValues()
  const columns: readonly Column<Monitored['storage']['people'][number]>[] = [
    { key: 'name', header: say.person, main: true, room: 30, cell: ({ name }) => cutAnywhere(name ?? say.notKnown) },
    { key: 'files', header: say.files, align: end, cell: ({ files }) => format(files, 'count') },
    { key: 'bytes', header: say.takenUp, align: end, cell: ({ bytes }) => format(bytes, 'bytes') },
    {
      key: 'left',
      header: say.leftOver,
      align: end,
      cell: ({ bytes, quota }) => (quota === null ? say.unlimited : format(Math.max(0, quota - bytes), 'bytes')),
    },
  ]
  return (
    <Listed title={say.fileOwners} text={say.fileOwnersText} empty={rows.length === 0 ? say.noFiles : null}>
      <DataTable tall label={say.fileOwners} columns={columns} rows={rows} rowKey={({ user }) => user} />
    </Listed>
  )
}

type ListedProps = { title: string; text?: string; empty: string | null; children: ReactNode }

function Listed({ title, text, empty, children }: ListedProps) {
  return (
    <Card title={title}>
      <div className="grid gap-3">
        {text && <p className="text-sm text-ink-2">{text}</p>}
        {empty === null ? children : <p className="text-ink-2">{empty}</p>}
      </div>
    </Card>
  )
}

/** The SMS gateway in figures, each with its age: what came last, what left last, what waits. */
function SmsGateway({ sms }: { readonly sms: SmsGatewayFigures | null }) {
  const say = useWords(smsFiguresWords)
  const facts = useFacts(sms)
  return (
    <Card title={say.title} aside={sms?.sends === true && <Standing sms={sms} />}>
      {sms === null ? (
        <p className="text-ink-2">{say.unknown}</p>
      ) : (
        <dl className="grid gap-2">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function Standing({ sms: { failingSince } }: { readonly sms: SmsGatewayFigures }) {
  const say = useWords(smsFiguresWords)
  const times = useTimes()
  if (failingSince === null) return <Badge tone="ok">{say.takes}</Badge>
  return <Badge tone="warn">{say.failing(times.agoInside(failingSince))}</Badge>
}

function useFacts(sms: SmsGatewayFigures | null): (readonly [name: string, value: string])[] {
  const say = useWords(smsFiguresWords)
  const times = useTimes()
  if (sms === null) return []
  const { number } = times
  const last = (at: string | null) => (at === null ? say.never : times.ago(at))
  const arrives = [say.lastIn, sms.takes || sms.lastIn !== null ? last(sms.lastIn) : say.noneTaken] as const
  if (!sms.sends) return [arrives, [say.lastOut, say.noneSent]]
  const { waiting, oldestWaiting } = sms
  return [
    arrives,
    [say.lastOut, last(sms.lastOut)],
    [
      say.waiting,
      oldestWaiting === null ? number(waiting) : say.since(number(waiting), times.agoInside(oldestWaiting)),
    ],
    [say.refused, number(sms.refusedOfADay)],
    [say.spent, say.of(number(sms.spentToday), number(sms.perDay))],
  ]
}
