import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** What a tracker can be told. The key of a lock is part of the order, and of nothing that is ever shown. */
export const commandTypes = ['request_location', 'set_interval', 'seal', 'unseal'] as const
export type CommandType = (typeof commandTypes)[number]

/**
 * The life of a command. Each arrow is one conditional write, so that of two that race one happens.
 *
 *   queued ──▶ sent ──▶ answered
 *     │         │
 *     │         ├─────▶ failed      the device said no
 *     │         └─────▶ expired     a device that answers such orders said nothing to this one
 *     ├───────────────▶ failed      nobody holds its connection and it may not wait; or sending it broke off
 *     └───────────────▶ expired     the device did not come in time
 *
 * `sent` is the last word of a device that does not answer this order.
 */
export const commandStates = ['queued', 'sent', 'answered', 'failed', 'expired'] as const
export type CommandState = (typeof commandStates)[number]

const nextStates: { readonly [S in CommandState]: readonly CommandState[] } = {
  queued: ['sent', 'failed', 'expired'],
  sent: ['answered', 'failed', 'expired'],
  answered: [],
  failed: [],
  expired: [],
}

/** The states from which a command may come into this one. */
export function statesBefore(state: CommandState): CommandState[] {
  return commandStates.filter((before) => nextStates[before].includes(state))
}

export function isCommandOver(state: CommandState): boolean {
  return nextStates[state].length === 0
}

/** Why a command failed: codes of refusals, so that the log and the answer to the call say the same. */
export const commandFailures = [
  'device_offline',
  'command_unsupported',
  'command_refused',
  'command_interrupted',
  'totarget_unavailable',
] as const
export type CommandFailure = (typeof commandFailures)[number]

export const command = z.object({
  id,
  /** Null for a device that only the provider knows. */
  device: z.nullable(id),
  deviceId: z.string(),
  /** One of ours, or a provider's own word. */
  type: z.string(),
  seconds: z.nullable(z.int()),
  state: z.enum(commandStates),
  failure: z.nullable(z.enum(commandFailures)),
  /** What the device or the provider said to it, in its own words. */
  answer: z.nullable(z.string()),
  requestedBy: id,
  requestedByName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  answeredAt: z.nullable(z.iso.datetime()),
})
export type Command = z.output<typeof command>

type Abilities = { readonly commands: readonly CommandType[]; readonly answers: readonly CommandType[] }
const positionAndInterval = ['request_location', 'set_interval'] as const

/**
 * What each kind of tracker documents. Locks are worked through their maker's server: no family documents an order that
 * takes a key. `answers`: to which of them the device says anything, so that it is worth waiting for.
 */
const abilities: { readonly [deviceType: string]: Abilities } = {
  gt06: { commands: positionAndInterval, answers: positionAndInterval },
  h02: { commands: ['set_interval'], answers: ['set_interval'] },
  gps103: { commands: positionAndInterval, answers: [] },
  /** To an interval it says nothing but its reports; the few that have a word for it are heard as well. */
  tk103: { commands: positionAndInterval, answers: ['request_location'] },
  watch: { commands: positionAndInterval, answers: positionAndInterval },
  jt808: { commands: positionAndInterval, answers: positionAndInterval },
  teltonika: { commands: positionAndInterval, answers: positionAndInterval },
}

export function commandsOf(deviceType: string): readonly CommandType[] {
  return Object.hasOwn(abilities, deviceType) ? (abilities[deviceType]?.commands ?? []) : []
}

/** The kinds of devices that say something to this order. */
export function typesAnswering(order: CommandType): readonly string[] {
  return Object.keys(abilities).filter((deviceType) => answersOrder(deviceType, order))
}

export function answersOrder(deviceType: string, order: string): boolean {
  return abilities[deviceType]?.answers.some((answered) => answered === order) === true
}

/** Whoever is sent an order and answers orders has said by then what he has to say. */
export const unansweredAfter = 10 * 60_000

const phoneTypes = ['phone', 'osmand', 'owntracks']

/** An app on somebody's own phone reports by itself: nobody else gives it orders. */
export function isPhone(deviceType: string): boolean {
  return phoneTypes.includes(deviceType)
}

/** What a device can be told: a provider takes what its own protocol has no order for. */
export function commandsFor(deviceType: string, hasProvider: boolean): readonly CommandType[] {
  if (isPhone(deviceType)) return []
  return hasProvider ? commandTypes : commandsOf(deviceType)
}

/** Reached through the provider alone. */
export const providerType = 'totarget'
