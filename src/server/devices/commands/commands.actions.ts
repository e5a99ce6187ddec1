import { createHash } from 'node:crypto'
import { managesPerson } from '#contract/accounts/visibility.ts'
import {
  commandUnsupported,
  deviceDisabled,
  phoneNotCommanded,
  totargetMissing,
} from '#contract/devices/command-refusals.ts'
import {
  type CommandRequest,
  type Order,
  type RequestedCommand,
  failureRefusals,
  order,
  ordersIn,
} from '#contract/devices/command.rules.ts'
import { type Command, answersOrder, commandsOf, isPhone, providerType } from '#contract/devices/command.ts'
import { deviceUnconfirmed } from '#contract/devices/device-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { id as idShape } from '#contract/wire/id.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { type KnownDevice, deviceById, deviceByIdentifier } from '#server/devices/devices.store.ts'
import { ProviderFailed, askProvider, withoutKeys } from '#server/devices/provider.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { awaitCommands } from './command-outcome.ts'
import {
  type NewCommand,
  type ToldCommand,
  commandsNamed,
  insertCommand,
  failUnclaimedCommands,
  pageOfCommands,
  setOutcome,
} from './commands.store.ts'
import { followIntervals, publishCommandsChanged, printableLine } from './deliveries.actions.ts'

/*
 * sendCommands     find and authorise every device, check every order, keep, deliver, say what became of it
 *   plan           by which way an order goes, or why it does not
 *   keep           the rows, all or none; a command that is sent twice is one
 *   deliver, tellProvider
 * commandLog     what a device was told, and by whom
 */

const hour = 3_600_000
const keptForDevice = 24 * hour
const keptForAnswer = 30_000

type Found = { readonly asked: RequestedCommand; readonly device: KnownDevice | null }
type Plan = Found & { readonly id: string; readonly order: Order | null; readonly route: 'connection' | 'provider' }

export async function sendCommands(services: Services, caller: Caller, request: CommandRequest, key: string | null) {
  const found: Found[] = []
  for (const asked of ordersIn(request)) found.push({ asked, device: await commandedDevice(services, caller, asked) })
  const plans = found.map((one, index) => plan(services, one, nameOf(one.asked, key, index)))
  const fresh = await keep(services, caller, plans, request.cacheCommandsWhenOffline)
  const [, provider] = await Promise.all([
    deliver(services, plans, request.cacheCommandsWhenOffline),
    tellProvider(services, request, fresh),
  ])
  const commands = await commandsNamed(
    services.db,
    plans.map(({ id }) => id),
  )
  refuseIfAllFailed(commands)
  return { commands: commands.map((command) => describeCommand(command, services.now())), provider }
}

export async function commandLog(services: Services, device: KnownDevice, query: PageQuery): Promise<Page<Command>> {
  const { count, commands } = await pageOfCommands(services.db, device.id, query)
  const shown = commands.map((command) => describeCommand(command, services.now()))
  return pageOf(services, `/tracking/devices/${device.id}/commands/`, query, count, shown)
}

function describeCommand(row: ToldCommand, now: Date): Command {
  const isLate = row.state === 'queued' && row.claimedAt === null && row.expiresAt <= now
  return {
    id: row.id,
    device: row.deviceId,
    deviceId: row.deviceName,
    type: row.type,
    seconds: row.seconds,
    state: isLate ? 'expired' : row.state,
    failure: row.failure,
    answer: row.answer,
    requestedBy: row.requestedBy,
    requestedByName: row.requestedByName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

/** By its own name or by ours. What only the provider knows is nobody's here: administrators may speak of it. */
async function commandedDevice(
  services: Services,
  caller: Caller,
  { device: name }: RequestedCommand,
): Promise<KnownDevice | null> {
  const byId = idShape.safeParse(name).success ? await deviceById(services.db, name) : null
  const device = byId ?? (await deviceByIdentifier(services.db, name))
  if (device === null) {
    if (caller.role === 'admin' && services.config.totarget !== null) return null
    throw new Refused(notFound)
  }
  const watched = { ownerId: null, organisationId: device.ownerOrganisationId }
  if (!managesPerson(caller, watched)) throw new Refused(accessRefused)
  return device
}

function plan({ config }: Services, { asked, device }: Found, id: string): Plan {
  const ours = asked.ours && parsed(order, asked.ours)
  if (device && isPhone(device.deviceType)) throw new Refused(phoneNotCommanded)
  if (device && !device.isConfirmed) throw new Refused(deviceUnconfirmed)
  if (device && !device.isEnabled) throw new Refused(deviceDisabled)
  const known = device ? commandsOf(device.deviceType) : []
  if (ours && known.includes(ours.type)) return { asked, device, id, order: ours, route: 'connection' }
  if (config.totarget) return { asked, device, id, order: ours, route: 'provider' }
  throw new Refused(device?.deviceType === providerType ? totargetMissing : commandUnsupported)
}

/** The client's own name for a command; or one made of its name for the whole call, so that a call sent twice is one. */
function nameOf({ id }: RequestedCommand, key: string | null, index: number): string {
  if (id !== null) return id
  if (key === null) return newId()
  const hex = createHash('sha256').update(`${key} ${index}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Answers those that were not known before. */
async function keep(
  services: Services,
  caller: Caller,
  plans: readonly Plan[],
  mayWait: boolean,
): Promise<readonly Plan[]> {
  return await inTransaction(services, async (inside) => {
    const fresh: Plan[] = []
    for (const [index, one] of plans.entries()) {
      const row = rowOf(one, caller, new Date(services.now().getTime() + index), mayWait)
      if (await insertCommand(inside.db, row)) fresh.push(one)
      else await refuseAnothers(inside, row)
    }
    return fresh
  })
}

function rowOf(
  { id, asked, device, order: ours, route }: Plan,
  caller: Caller,
  at: Date,
  mayWait: boolean,
): NewCommand {
  const waits = mayWait && route === 'connection'
  return {
    id,
    deviceId: device?.id ?? null,
    deviceName: device?.deviceId ?? asked.device,
    type: asked.type,
    seconds: ours?.type === 'set_interval' ? ours.seconds : null,
    route,
    state: 'queued',
    requestedBy: caller.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + (waits ? keptForDevice : keptForAnswer)),
    // The provider is told here and now, by nobody else.
    claimedAt: route === 'provider' ? at : null,
  }
}

function keyOf(ours: Order | null): string | null {
  return ours?.type === 'seal' || ours?.type === 'unseal' ? ours.key : null
}

async function refuseAnothers(services: Services, { id, requestedBy, deviceName, type }: NewCommand): Promise<void> {
  const [stored] = await commandsNamed(services.db, [id])
  const isSame = stored?.requestedBy === requestedBy && stored.deviceName === deviceName && stored.type === type
  if (!isSame) throw new Refused(idTaken, { id: idTaken })
}

async function deliver(services: Services, plans: readonly Plan[], mayWait: boolean): Promise<void> {
  const connected = plans.filter(({ route }) => route === 'connection')
  if (connected.length === 0) return
  const types = new Map(connected.map(({ device }) => [device?.id ?? '', device?.deviceType ?? '']))
  const ids = connected.map(({ id }) => id)
  const answers = (deviceId: string, type: string) => answersOrder(types.get(deviceId) ?? '', type)
  const nowhere = await awaitCommands(services, { ids, deviceIds: [...types.keys()], answers })
  if (!mayWait) await failUnclaimedCommands(services.db, nowhere)
}

/** One letter for all. Written in the provider's words it goes as it came; our own orders are translated. */
async function tellProvider(services: Services, request: CommandRequest, fresh: readonly Plan[]): Promise<unknown> {
  const plans = fresh.filter(({ route }) => route === 'provider')
  if (plans.length === 0) return null
  const ids = plans.map(({ id }) => id)
  const keys = plans.flatMap(({ order: ours }) => keyOf(ours) ?? [])
  const isWhole = plans.length === ordersIn(request).length && plans.every(({ asked }) => asked.asItCame)
  const body = isWhole ? request : { ...request, commands: byDevice(plans) }
  try {
    const answer = await askProvider(services, {
      method: 'POST',
      path: '/command/',
      body,
      mayRepeat: plans.every(isHarmless),
    })
    const reply = withoutKeys(answer, keys)
    await setOutcome(services.db, ids, { state: 'sent', sentAt: services.now(), answer: shortened(reply) })
    await followIntervals(services, ids)
    return reply
  } catch (problem) {
    if (!(problem instanceof ProviderFailed)) throw problem
    const reply = withoutKeys(problem.reply, keys)
    await setOutcome(services.db, ids, { state: 'failed', failure: 'totarget_unavailable', answer: shortened(reply) })
    return reply
  } finally {
    await publishCommandsChanged(services, ids)
  }
}

/** A lock that is opened twice may stand open; and of a command that we do not know we know nothing. */
function isHarmless({ order: ours }: Plan): boolean {
  return ours?.type === 'request_location' || ours?.type === 'set_interval'
}

function byDevice(plans: readonly Plan[]): { [device: string]: unknown[] } {
  const orders: { [device: string]: unknown[] } = {}
  for (const { asked, device } of plans) (orders[device?.deviceId ?? asked.device] ??= []).push(asked.theirs)
  return orders
}

function shortened(reply: unknown): string | null {
  if (reply === null || reply === '') return null
  return printableLine(typeof reply === 'string' ? reply : JSON.stringify(reply))
}

function refuseIfAllFailed(commands: readonly ToldCommand[]): void {
  const failures = commands.map(({ state, failure }) => (state === 'failed' ? failure : null))
  const [first] = failures
  if (first && failures.every((failure) => failure !== null)) throw new Refused(failureRefusals[first])
}
