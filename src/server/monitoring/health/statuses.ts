import type { ServerNode, Status, StatusName } from '#contract/monitoring/readings.api.ts'
import { type HealthFinding, type Health, type HealthCheck, healthChecks } from '#contract/monitoring/health.api.ts'
import { type Level, type LimitName, levelAt, levels, limits, worstLevel } from '#contract/monitoring/limits.ts'
import type { Reading } from '#contract/monitoring/reading.ts'

/*
 * What has a colour on the screen. Pure: each is provoked in a test. What is looked at by health has its level from there, and
 * where there is a limit besides the worse of the two; what nobody answered is unknown.
 */

export type FoundOfHealth = {
  readonly health: Health
  readonly whole: Reading
  readonly nodes: readonly ServerNode[]
  /** Null: there never was one. */
  readonly backupAge: number | null
}

/** What health calls `degraded`: somebody may drown of these, the others are looked at in the morning. */
const urgent: ReadonlySet<HealthCheck> = new Set(['clock', 'jobs', 'trackers', 'daily_test'])

export function statusesOf({ health, whole, nodes, backupAge }: FoundOfHealth): Status[] {
  const measured: { readonly [Name in LimitName]: number | null } = {
    escalation: whole.escalationLag,
    unanswered: whole.unansweredSos,
    messages: whole.oldestMessage,
    voyages: whole.voyageLag,
    fixes: whole.fixAge,
    database: whole.databaseAnswer,
    space: whole.diskFree,
    loop: whole.loop,
    // Nobody called, nobody was refused: nothing took long.
    calls: whole.p99 ?? (whole.requests === null ? null : 0),
    errors: whole.errors,
    refused: whole.refused,
    backup: backupAge,
  }
  const found = new Map<StatusName, Status>()
  for (const name of healthChecks) found.set(name, ofHealth(name, health.checks[name]))
  for (const [name, value] of Object.entries(measured) as [LimitName, number | null][]) {
    found.set(name, withLimit(found.get(name) ?? null, name, value))
  }
  found.set('nodes', ofNodes(nodes))
  const byLevel = ({ level }: Status) => levels.indexOf(level)
  return [...found.values()].toSorted((one, other) => byLevel(one) - byLevel(other))
}

function ofHealth(name: HealthCheck, finding: HealthFinding | undefined): Status {
  const level = finding === undefined ? 'unknown' : levelOfHealth(name, finding)
  return { name, level, value: null, sentence: finding?.sentence ?? null }
}

function levelOfHealth(name: HealthCheck, { state, details }: HealthFinding): Level {
  if (state === 'ok') return 'ok'
  // Positions are refused already: the last of the disk is kept for SOS.
  const isTaken = name === 'space' && details?.['stage'] !== 'all'
  return state === 'down' || isTaken || urgent.has(name) ? 'critical' : 'warning'
}

function withLimit(before: Status | null, name: LimitName, value: number | null): Status {
  // A backup that never was is no unknown age.
  const level = name === 'backup' && value === null ? 'warning' : levelAt(limits[name], value)
  if (before === null) return { name, level, value, sentence: null }
  // Where health says that it is well, a figure that is missing takes nothing from it but that it is known.
  return { ...before, level: worstLevel([before.level, level]), value }
}

function ofNodes(nodes: readonly ServerNode[]): Status {
  const gone = nodes.filter(({ state }) => state === 'gone').length
  const level = nodes.length === 0 ? 'unknown' : gone > 0 ? 'critical' : 'ok'
  return { name: 'nodes', level, value: gone, sentence: null }
}
