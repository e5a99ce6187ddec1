import type { World } from './world.ts'
import type { Field } from '#contract/kit/fields.ts'
import { toCamel } from '#contract/wire/casing.ts'
import { type Shown, hour, minute } from '#test/world/fixes.ts'

const texts = ['Élan 10', 'elan 9', 'ÉLAN 9', 'Zébu', 'zone', 'été', 'Œuf', 'oeil', 'Ndeye', 'Ndèye']
const numbers = [3, 1, 2, 50, 10, 0.5, -0.5, 14.25]
const howMany = 14

/** Some that differ in every field, some of them alike in it, some without it; half of them are changed later. */
export async function populate(world: World): Promise<void> {
  for (let index = 0; index < howMany; index += 1) {
    if (index % 3 === 0) world.guet.clock.pass(minute)
    const { id } = await world.added(oneOf(world, index), { by: index % 2 ? world.writer : world.people.admin })
    if (index % 4 !== 0) continue
    world.guet.clock.pass(minute)
    await world.change(id, oneOf(world, index + 1), { by: world.people.admin })
  }
}

function oneOf({ fields, examples }: World, index: number): Readonly<Record<string, unknown>> {
  const said = fields.map(([name, field], place) => [
    name,
    valueOf(field, index + place * index, examples.whole[name], index),
  ])
  return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as Readonly<Record<string, unknown>>
}

/** Undefined: it is not said. Moments of one thing move together, so that what follows stays after what comes before. */
function valueOf({ kind, words, change, shown }: Field, step: number, example: unknown, index: number): unknown {
  if (shown.safeParse(null).success && step % 3 === 2) return undefined
  const possible = {
    text: () => {
      const fitting = texts.filter((text) => change.safeParse(text).success)
      return fitting.length > 0 ? fitting : [example]
    },
    list: () => [[], ['Glace'], ['Glace', 'Eau douce']],
    choice: () => Object.keys(words ?? {}),
    number: () => numbers.filter((number) => change.safeParse(number).success),
    moment: () => [new Date(Date.parse(String(example)) + ((index * 5) % 11) * hour).toISOString()],
    flag: () => [true, false],
    photo: () => [null],
    /** It belongs to the place of the thing, which moves here. */
    outline: () => [null],
  }[kind]()
  return possible[step % possible.length]
}

/** How two of a list follow one another, as whoever reads a list expects it. */
export function orderOf({ kind }: World, sort: string): (one: Shown, other: Shown) => number {
  const descends = sort.startsWith('-')
  const name = descends ? sort.slice(1) : sort
  const field = kind.fields[toCamel(name)]
  return (one, other) => {
    const [a, b] = [rankOf(field, one[name]), rankOf(field, other[name])]
    if (a !== null && b === null) return -1
    if (a === null && b !== null) return 1
    const difference = compared(a, b) || compared(one.id, other.id)
    return descends ? -difference : difference
  }
}

function rankOf(field: Field | undefined, value: unknown): string | number | null {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string') return null
  if (field?.words) return Object.keys(field.words).indexOf(value)
  return field?.kind === 'text' ? inNumberOrder(plain(value)) : value
}

function compared(one: string | number | null, other: string | number | null): number {
  if (one === other || one === null || other === null) return 0
  return one < other ? -1 : 1
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
}

function inNumberOrder(text: string): string {
  return text.replaceAll(/\d+/g, (number) => number.padStart(20, '0'))
}
