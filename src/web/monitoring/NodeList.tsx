import { Server } from 'lucide-react'
import type { ServerNode } from '#contract/monitoring/readings.api.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { monitoringWords } from './monitoring.words.ts'
import { useValues } from './use-values.ts'

const minute = 60

/** Every process that was seen, those that are missed first. */
export function NodeList({ nodes, silent }: { nodes: readonly ServerNode[]; silent: boolean }) {
  const say = useWords(monitoringWords)
  return (
    <Card title={say.servers}>
      <ul className="grid gap-3">
        {nodes.map((node) => (
          <li key={node.id}>
            <Node node={node} silent={silent} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Node({ node, silent }: { node: ServerNode; silent: boolean }) {
  const say = useWords(monitoringWords)
  const times = useTimes()
  const { host, roles, version, startedAt, isThis } = node
  const roleNames: { readonly [role: string]: string } = {
    http: say.role_http,
    live: say.role_live,
    trackers: say.role_trackers,
    jobs: say.role_jobs,
  }
  const facts = [
    roles.map((role) => roleNames[role] ?? role).join(', '),
    version && say.version(version),
    startedAt && say.since(times.dateTime(startedAt)),
  ].filter(Boolean)
  return (
    <div className="grid gap-1 rounded-control bg-well px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Server aria-hidden className="size-5 shrink-0 text-ink-2" />
        <span className="font-semibold break-all">{host ?? say.unnamed}</span>
        {isThis && <span className="text-sm text-ink-2">({say.thisOne})</span>}
        <span className="ms-auto">
          <NodeState node={node} silent={silent} />
        </span>
      </p>
      <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
      <NodeFigures node={node} />
    </div>
  )
}

function NodeState({ node: { state, seenSecondsAgo }, silent }: { node: ServerNode; silent: boolean }) {
  const say = useWords(monitoringWords)
  const times = useTimes()
  if (silent) return <Badge tone="neutral">{say.unknown}</Badge>
  if (state === 'present') return <Badge tone="ok">{say.present}</Badge>
  const long =
    seenSecondsAgo < minute ? say.seconds(times.number(seenSecondsAgo)) : times.lasting(seenSecondsAgo * 1000)
  return <Badge tone="forbid">{say.goneFor(long)}</Badge>
}

function NodeFigures({ node: { reading } }: { node: ServerNode }) {
  const say = useWords(monitoringWords)
  const format = useValues()
  if (reading === null) return null
  const facts = [
    [say.processor, reading.cpu, 'cores'],
    [say.memory, reading.memory, 'bytes'],
    [say.loopLag, reading.loop, 'seconds'],
    [say.liveClients, reading.liveClients, 'count'],
    [say.reports, reading.reports, 'perSecond'],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {facts.map(([name, value, unit]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">{value === null ? say.notKnown : format(value, unit)}</dd>
        </div>
      ))}
    </dl>
  )
}
