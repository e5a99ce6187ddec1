import {
  type HealthFinding,
  type Health,
  type HealthCheck,
  type HealthState,
  healthChecks,
} from '#contract/monitoring/health.api.ts'
import { nodesOf, presentFor } from '#server/monitoring/nodes.ts'
import { checkSpace } from '#server/monitoring/space.actions.ts'
import { checkDailyTest } from '#server/notifications/daily-test.actions.ts'
import { checkStandby } from '#server/notifications/standby.actions.ts'
import { within } from '#server/platform/clock/within.ts'
import type { RoleName } from '#server/platform/config/config.ts'
import { version } from '#server/platform/config/version.ts'
import { isRecentJump } from '#server/platform/figures/clock-jumps.ts'
import type { Services } from '#server/platform/services.ts'
import { checkDatabase } from './check-database.ts'
import { checkSms } from './check-sms.ts'
import { checkCapFeeds } from '#server/weather/cap/cap.actions.ts'
import { healthWords } from './health.words.ts'

/** A database that needs longer is said to be slow by its own check. */
const patience = 2000

/** Whether the disk still takes what comes, and an SOS whatever comes. */
async function checkSpaceLeft({ space }: Services): Promise<HealthFinding> {
  const { state, stage, takesFiles, disk } = checkSpace(space)
  const tight = takesFiles ? healthWords.space.tight : healthWords.space.without_files
  const sentence = state === 'degraded' && stage === 'all' ? tight : healthWords.space[stage]
  return { state, sentence: state === 'down' ? healthWords.space.down : sentence, details: { stage, ...disk } }
}

/** How far the second site is behind, where there is one. */
async function checkSecondSite(services: Services): Promise<HealthFinding> {
  return await orUnknown(async () => {
    const { state, ...details } = await checkStandby(services.front)
    return { state: state === 'degraded' ? 'degraded' : 'ok', sentence: healthWords.standby[state], details }
  })
}

/** Whether the day's test of the duty chain arrived, where one is asked for. */
async function checkTestOfDay(services: Services): Promise<HealthFinding> {
  return await orUnknown(async () => {
    const { state, ...details } = await checkDailyTest(services.front)
    return { state: state === 'late' ? 'degraded' : 'ok', sentence: healthWords.dailyTest[state], details }
  })
}

/** Whether the addresses from which warnings of others are read answer with what can be read. */
async function checkWarnings(services: Services): Promise<HealthFinding> {
  return await orUnknown(async () => {
    const { state, ...details } = await checkCapFeeds(services.front)
    return { state: state === 'failing' ? 'degraded' : 'ok', sentence: healthWords.warnings[state], details }
  })
}

/** Without the database nobody knows; that it is away is said by its own check. */
async function orUnknown(look: () => Promise<HealthFinding>): Promise<HealthFinding> {
  try {
    return await within(patience, look())
  } catch {
    return { state: 'degraded', sentence: healthWords.unknown }
  }
}

/** Two machines that are kept right by the network never differ by so much. */
const largestDifference = 5000

/** Whether what people are shown as the time is the time. What is due does not depend on it. */
function checkClock({ heartbeat, steady, config }: Services): HealthFinding {
  const { jump, databaseAhead } = heartbeat.pulse
  if (jump !== null && isRecentJump(jump, steady.now()))
    return {
      state: 'degraded',
      sentence: healthWords.clock.jumped(jump.by),
      details: { jumped_ms: jump.by, jumped_at: steady.onTheWall(jump.at).toISOString() },
    }
  // The embedded database has the clock of this process.
  if (config.databaseUrl !== null && Math.abs(databaseAhead) > largestDifference)
    return {
      state: 'degraded',
      sentence: healthWords.clock.differs(databaseAhead),
      details: { database_ahead_ms: databaseAhead },
    }
  return { state: 'ok', sentence: healthWords.clock.ok }
}

/** What is looked at, one line each; its name stands in the contract. All but the database answer from what is known already; that is asked now. */
const checks: { readonly [Name in HealthCheck]: (services: Services) => HealthFinding | Promise<HealthFinding> } = {
  database: checkDatabase,
  space: checkSpaceLeft,
  clock: checkClock,
  jobs: checkJobs,
  nodes: checkNodes,
  bus: checkBus,
  trackers: checkTrackers,
  standby: checkSecondSite,
  daily_test: checkTestOfDay,
  warnings: checkWarnings,
  sms_gateway: (services) => orUnknown(() => checkSms(services)),
}

/** How the server is. Strangers are told what is missing, not where, nor what runs here. */
export async function healthOf(services: Services, isInsider: boolean): Promise<Health> {
  const found = {} as { [Name in HealthCheck]: HealthFinding }
  for (const name of healthChecks) found[name] = shownTo(isInsider, await checks[name](services))
  const degraded = healthChecks.filter((name) => found[name].state !== 'ok')
  return {
    status: worstOf(degraded.map((name) => found[name].state)),
    degraded,
    demo: services.config.demo,
    time: services.now().toISOString(),
    checks: found,
    ...(isInsider && { version }),
  }
}

function worstOf(states: readonly HealthState[]): HealthState {
  if (states.includes('down')) return 'down'
  return states.length > 0 ? 'degraded' : 'ok'
}

function shownTo(isInsider: boolean, { details, ...finding }: HealthFinding): HealthFinding {
  return isInsider && details ? { ...finding, details } : finding
}

/** Whether anybody does the work that no call asks for. */
function checkJobs(services: Services): HealthFinding {
  const details = { processes: presentProcesses(services) }
  return runs(services, 'jobs')
    ? { state: 'ok', sentence: healthWords.jobs.ok, details }
    : { state: 'degraded', sentence: healthWords.jobs.nobody, details }
}

/** Whether a server fell silent without a farewell, and none has taken its place: what it had begun is not known. */
function checkNodes({ heartbeat, steady }: Services): HealthFinding {
  const nodes = nodesOf(heartbeat.pulse.processes, heartbeat.id, steady)
  const gone = nodes.filter(({ state }) => state === 'gone').length
  if (gone === 0) return { state: 'ok', sentence: healthWords.nodes.ok }
  return { state: 'degraded', sentence: healthWords.nodes.gone(gone) }
}

/** Whether anybody listens to trackers, where that is wanted, and on all ports that are wanted. */
function checkTrackers(services: Services): HealthFinding {
  const { config, heartbeat } = services
  const wanted = Object.keys(config.trackerPorts)
  if (wanted.length === 0) return { state: 'ok', sentence: healthWords.trackers.off }
  if (!runs(services, 'trackers')) return { state: 'degraded', sentence: healthWords.trackers.nobody }
  const closed = heartbeat.closedPorts
  if (closed.length === 0) return { state: 'ok', sentence: healthWords.trackers.ok }
  // The boats of a demonstration sail on the ports that are left.
  const state = config.demo ? 'ok' : 'degraded'
  return { state, sentence: healthWords.trackers.closed(closed.length), details: { closed } }
}

/** Whether the servers hear one another. What is due is looked for without it; screens are told later. */
function checkBus({ bus, config }: Services): HealthFinding {
  if (!bus.isConnected()) return { state: 'degraded', sentence: healthWords.bus.away }
  return { state: 'ok', sentence: config.natsUrl === null ? healthWords.bus.alone : healthWords.bus.ok }
}

function runs(services: Services, role: RoleName): boolean {
  return presentProcesses(services).some(({ roles }) => roles.includes(role))
}

function presentProcesses({ heartbeat, steady }: Services) {
  const ageOf = (at: Date) => Math.max(0, steady.now().getTime() - at.getTime())
  return heartbeat.pulse.processes
    .map(({ roles, steadyAt }) => ({ roles, seen_ms_ago: ageOf(steadyAt) }))
    .filter(({ seen_ms_ago: age, roles }) => age < presentFor && roles.length > 0)
}
