import { managesPerson } from '#contract/accounts/visibility.ts'
import { totargetUnavailable } from '#contract/devices/command-refusals.ts'
import { commandsOf, providerType } from '#contract/devices/command.ts'
import { deviceIdTaken } from '#contract/devices/device-refusals.ts'
import { deviceDraft } from '#contract/devices/device.rules.ts'
import { toCamel } from '#contract/wire/casing.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { queuedCount } from './commands/commands.store.ts'
import { addDevice, describeDevice, managedDevice, removeDevice } from './devices.actions.ts'
import { type KnownDevice, deviceNamedFor } from './devices.store.ts'
import { ProviderFailed, askProvider } from './provider.ts'

/** Devices as the provider's interface knows them: of our own ports, or of the provider when there is one. */

type Given = { readonly [name: string]: unknown }

/** Known here before anybody else is asked; a device that the provider refuses is forgotten again. */
export async function createDevice(services: Services, caller: Caller, given: Given) {
  const draft = parsed(deviceDraft, inOurNames(given))
  const known = await deviceNamedFor(services.db, draft.deviceId, caller.organisationId)
  if (known) return new AlreadyDone({ ...ownDevice(services, caller, known), provider: null })
  const { totarget } = services.config
  const deviceType = draft.deviceType ?? (totarget === null ? undefined : providerType)
  const added = await inTransaction(services, (inside) => addDevice(inside, caller, { ...draft, deviceType }))
  if (totarget === null) return { ...added, provider: null }
  try {
    const provider = await askProvider(services, {
      method: 'POST',
      path: '/device/create/',
      body: given,
      mayRepeat: false,
    })
    return { ...added, provider }
  } catch (problem) {
    const device = await managedDevice(services, caller, added.id)
    await inTransaction(services, (inside) => removeDevice(inside, device))
    throw refusalOf(problem)
  }
}

export async function statusOfDevice(services: Services, caller: Caller, id: string) {
  const device = await managedDevice(services, caller, id)
  return {
    ...describeDevice(device, services),
    commands: commandsOf(device.deviceType),
    queuedCommands: await queuedCount(services.db, device.id, services.now()),
    provider: await providersWord(services, device),
  }
}

async function providersWord(services: Services, { deviceId, deviceType }: KnownDevice): Promise<unknown> {
  if (deviceType !== providerType || services.config.totarget === null) return null
  const path = `/device/${encodeURIComponent(deviceId)}/status/`
  try {
    return await askProvider(services, { method: 'GET', path, mayRepeat: true })
  } catch (problem) {
    throw refusalOf(problem)
  }
}

/** A device that is created twice is the same device, to whoever may manage it. */
function ownDevice(services: Services, caller: Caller, known: KnownDevice) {
  const watched = { ownerId: null, organisationId: known.ownerOrganisationId }
  if (!managesPerson(caller, watched)) throw new Refused(deviceIdTaken, { device_id: deviceIdTaken })
  return describeDevice(known, services)
}

/** The body is the provider's; of it we take what we know, however it is spelled. */
function inOurNames(given: Given): Given {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [toCamel(name), value]))
}

function refusalOf(problem: unknown): unknown {
  return problem instanceof ProviderFailed ? new Refused(totargetUnavailable) : problem
}
