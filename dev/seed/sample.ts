import { createHash } from 'node:crypto'
import { uuidV7 } from '#contract/wire/id.ts'
import type { Role } from '#contract/wire/who.ts'

/*
 * Who and what a seeded database holds: the same for the same size, on whichever day it is made.
 *   peopleOf    one administrator in a thousand, one coordinator for each fifty fishermen; one fisherman in five is in none
 *   boatsOf     one for each fisherman, and the rest second ones
 */
export type Size = { readonly people: number; readonly boats: number; readonly trips: number }
export type SeedPerson = {
  readonly number: number
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly at: string
  readonly organisation: string | null
  readonly organisationName: string | null
}
export type SeedBoat = {
  readonly number: number
  readonly id: string
  readonly name: string
  readonly license: string
  readonly owner: string
  readonly ownerName: string
  readonly device: string
  readonly imei: string
  readonly link: string
  readonly at: string
}

const hour = 3_600_000
export const day = 24 * hour

/** Times are counted from the beginning of the day. */
export function seedDay(now: Date): number {
  return Math.floor(now.getTime() / day) * day
}

const madeAt = Date.UTC(2025, 0, 1)

/** The same name for the same thing. */
export function idOf(kind: string, number: number, part = 0): string {
  return uuidV7(madeAt + number, createHash('sha256').update(`${kind} ${number} ${part}`).digest().subarray(0, 10))
}

/** From 0 to below 1, the same for the same thing. */
export function chance(kind: string, number: number): number {
  return createHash('sha256').update(`${kind} ${number}`).digest().readUInt32BE(0) / 2 ** 32
}

const given = 'Demba Awa Moussa Fatou Ibrahima Aïssatou Cheikh Coumba Mamadou Ndèye Alioune Khady Ousmane Astou'.split(
  ' ',
)
const family = 'Diop Fall Ndiaye Sarr Gueye Mbaye Sow Diallo Faye Seck Thiam Diouf Ba Cissé Samb Niang'.split(' ')
const boatWords = 'Sopé Yaye Borom Mame Adja Ndar Serigne Keur Gaal Mbeur'.split(' ')
const onePerAdmin = 1000
const crew = 50
const oneIndependent = 5

export function peopleOf({ people }: Size, today: number): SeedPerson[] {
  return Array.from({ length: people }, (_, number) => {
    const role = number % onePerAdmin === 0 ? 'admin' : number % (crew + 1) === 1 ? 'organization' : 'fisherman'
    const group = Math.floor((number - 1) / (crew + 1))
    const isMember = role === 'organization' || (role === 'fisherman' && number % oneIndependent !== 0)
    return {
      number,
      id: idOf('person', number),
      email: `seed-${number}@guet.example`,
      name: `${one(given, 'given', number)} ${one(family, 'family', number)}`,
      role,
      at: new Date(today - Math.floor(chance('since', number) * 400 * day)).toISOString(),
      organisation: isMember ? idOf('organisation', group) : null,
      organisationName: role === 'organization' ? `GIE ${one(family, 'gie', group)} ${group + 1}` : null,
    }
  })
}

export function boatsOf({ boats }: Size, people: readonly SeedPerson[], today: number): SeedBoat[] {
  const owners = people.filter(({ role }) => role === 'fisherman')
  return Array.from({ length: boats }, (_, number) => {
    const owner = owners[number % owners.length]
    if (owner === undefined) throw new Error('A fleet needs a fisherman.')
    return {
      number,
      id: idOf('boat', number),
      name: `${one(boatWords, 'boat', number)} ${one(family, 'boat family', number)} ${number + 1}`,
      license: `SL ${1000 + number} ${one(['DK', 'CY', 'MB', 'JL'], 'port', number)}`,
      owner: owner.id,
      ownerName: owner.name,
      device: idOf('device', number),
      imei: String(350_000_000_000_000 + number),
      link: idOf('link', number),
      at: new Date(today - 300 * day).toISOString(),
    }
  })
}

function one(words: readonly string[], kind: string, number: number): string {
  return words[Math.floor(chance(kind, number) * words.length)] ?? ''
}
