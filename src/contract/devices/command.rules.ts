import * as z from 'zod/mini'
import {
  commandInterrupted,
  commandRefused,
  commandUnsupported,
  deviceOffline,
  sealKeyInvalid,
  tooManyCommands,
  totargetUnavailable,
} from './command-refusals.ts'
import { type CommandFailure, commandTypes } from './command.ts'
import { intervalSeconds } from './device.rules.ts'
import { id } from '#contract/wire/id.ts'
import { type Refusal, fieldInvalid, fieldRequired, fieldTooLong } from '#contract/wire/refusal.ts'
import { storable } from '#contract/wire/text.ts'

/*
 * the refusals     each beside its sentence
 * commandRequest   the body: our orders as a list, or the provider's own as it takes them
 * ordersIn         what it asks of which device, in one shape, in our words and in the provider's
 * order            an order of ours, checked
 */

export const sealKey = z.string(sealKeyInvalid.code).check(z.regex(/^\d{6}$/, sealKeyInvalid.code))

export const failureRefusals: { readonly [F in CommandFailure]: Refusal } = {
  device_offline: deviceOffline,
  command_unsupported: commandUnsupported,
  command_refused: commandRefused,
  command_interrupted: commandInterrupted,
  totarget_unavailable: totargetUnavailable,
}

const mostCommands = 50
const longestWord = 64
const word = z.string().check(storable, z.minLength(1, fieldRequired.code), z.maxLength(longestWord, fieldTooLong.code))

/** `id` is the client's own name for a command, `deviceId` the device's own or ours. Other members are the provider's. */
const listed = z.looseObject({ id: z.optional(id), deviceId: word, type: word })
const addressed = z.looseObject({ type: word })

/**
 * Two ways to say it: a list, `[{ deviceId, type, … }]`, in which our own orders stand as well, or the provider's,
 * `{ "<device id>": [{ type, … }] }`.
 */
export const commandRequest = z.looseObject({
  /** Kept for a device that is away, a day at most; otherwise the call is refused. */
  cacheCommandsWhenOffline: z._default(z.boolean(fieldInvalid.code), false),
  commands: z.union([z.array(listed), z.record(word, z.array(addressed))], fieldInvalid.code).check(
    z.refine((commands) => Object.values(commands).flat().length > 0, fieldRequired.code),
    z.refine((commands) => Object.values(commands).flat().length <= mostCommands, tooManyCommands.code),
  ),
})
export type CommandRequest = z.output<typeof commandRequest>

type Fields = { readonly [name: string]: unknown }
type Draft = Fields & { readonly type: string }
export type RequestedCommand = {
  readonly id: string | null
  readonly device: string
  readonly type: string
  /** The order in our words, not yet checked; null for one that only the provider understands. */
  readonly ours: Draft | null
  /** The order in the provider's words. */
  readonly theirs: Fields
  /** It was written in the provider's words: it goes to it as it came. */
  readonly asItCame: boolean
}

export function ordersIn({ commands }: CommandRequest): readonly RequestedCommand[] {
  if (!Array.isArray(commands)) {
    return Object.entries(commands).flatMap(([device, orders]) => orders.map((draft) => asked(null, device, draft)))
  }
  return commands.map(({ id: name, deviceId, ...draft }) =>
    asked(name?.toLowerCase() ?? null, deviceId, draft as Draft),
  )
}

/** An order of ours, with all that it needs. */
export const order = z.discriminatedUnion('type', [
  z.object({ type: z.literal('request_location') }),
  z.object({ type: z.literal('set_interval'), seconds: intervalSeconds }),
  z.object({ type: z.literal('seal'), key: sealKey }),
  z.object({ type: z.literal('unseal'), key: sealKey }),
])
export type Order = z.output<typeof order>

function asked(name: string | null, device: string, draft: Draft): RequestedCommand {
  const isOurs = (commandTypes as readonly string[]).includes(draft.type)
  const ours = isOurs ? draft : inOurWords(draft)
  const theirs = isOurs ? inTheirWords(draft) : draft
  return { id: name, device, type: ours?.type ?? draft.type, ours, theirs, asItCame: !isOurs }
}

function inOurWords(draft: Fields): Draft | null {
  switch (draft['type']) {
    case 'SingleReportLocation':
      return { type: 'request_location' }
    case 'ReportLocation':
      return { type: 'set_interval', seconds: draft['interval'] }
    case 'Elock':
      return lockOrder(draft['elockCommand'])
    default:
      return null
  }
}

function lockOrder(lockWord: unknown): Draft | null {
  const { cmdType, key } = (lockWord ?? {}) as Fields
  if (cmdType === 'SEAL') return { type: 'seal', key }
  return cmdType === 'UNSEAL' ? { type: 'unseal', key } : null
}

/** What stands beside our own members passes on with them. */
function inTheirWords({ type, seconds, key, ...more }: Fields): Fields {
  switch (type) {
    case 'set_interval':
      return { ...more, type: 'ReportLocation', interval: seconds }
    case 'seal':
    case 'unseal':
      return { ...more, type: 'Elock', elockCommand: { cmdType: type.toUpperCase(), key } }
    default:
      return { ...more, type: 'SingleReportLocation' }
  }
}
