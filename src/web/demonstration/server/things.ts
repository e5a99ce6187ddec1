import type { User } from '#contract/accounts/account.ts'
import type { AnyResource, Values } from '#contract/kit/resource.ts'
import { resources } from '#contract/resources.ts'
import { toCamel } from '#contract/wire/casing.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, ago, existing, newId, pageOf, sampleId } from './answering.ts'
import { sampleBalises } from './balises.ts'
import { sampleWarnings } from './warnings.ts'
import type { World } from './world.ts'
import type { Thing } from '#web/kit/kind.ts'
import { listed } from '#web/kit/listed.ts'

/*
 * Kinds of things in the demonstration: listed, made and changed by what the contract says of them.
 *   sampleThings   what there is at the beginning; a kind without samples begins empty
 *   thingAnswers   the calls that every kind has
 */
export type Things = { readonly [noun: string]: Map<string, Thing> }

const samples: { readonly [noun: string]: (now: number) => readonly Values[] } = {
  balise: sampleBalises,
  warning: sampleWarnings,
}

export function sampleThings(now: number): Things {
  const kinds: readonly AnyResource[] = Object.values(resources)
  return Object.fromEntries(kinds.map((kind, index) => [kind.noun, samplesOf(kind, 20 + index, now)]))
}

function samplesOf(kind: AnyResource, series: number, now: number): Map<string, Thing> {
  const createdAt = ago(now, 40 * 24 * 60)
  const by = { createdBy: sampleId(1, 2), createdByName: 'Awa Ndiaye', createdAt, [kind.changedAt]: createdAt }
  const things = (samples[kind.noun]?.(now) ?? []).map((sample, index): [string, Thing] => {
    const id = sampleId(series, index + 1)
    return [id, { ...by, ...sample, ...made(kind, sample, null), id }]
  })
  return new Map(things)
}

/** What comes of what was said, unless a rule between its fields is broken. */
function made(kind: AnyResource, sent: Values, before: Values | null): Values {
  const values = kind.valuesFrom(sent, before)
  const broken = kind.broken(values)
  const [refusal] = Object.values(broken)
  if (refusal) throw new Refused(refusal, broken)
  return kind.complete(values)
}

export const thingAnswers: readonly Answering[] = Object.values(resources).flatMap((kind) => answersOf(kind))

/** As they come with every call of every kind. */
type Asked = {
  readonly world: World
  readonly person: User
  readonly now: number
  readonly params: { readonly id: string }
  readonly query: { readonly page: number; readonly pageSize: number; readonly search?: string; readonly sort?: string }
  readonly body: Values
}

function answersOf(kind: AnyResource): readonly Answering[] {
  const { api, noun, changedAt } = kind
  const thingsIn = ({ things }: World) => things[noun] ?? new Map<string, Thing>()
  const keep = (world: World, thing: Thing): Thing => {
    thingsIn(world).set(thing.id, thing)
    return thing
  }
  const list = ({ world, query }: Asked) => {
    const { page, pageSize, search = '', sort = '-created_at', ...narrowed } = query
    const filters = Object.entries(narrowed).filter(
      (filter): filter is [string, string] => typeof filter[1] === 'string',
    )
    const wanted = { search, sort: toCamel(sort), filters: Object.fromEntries(filters) }
    return pageOf(listed(kind, [...thingsIn(world).values()], wanted), { page, pageSize })
  }
  const add = ({ world, person, body, now }: Asked) => {
    const createdAt = new Date(now).toISOString()
    const by = { createdBy: person.id, createdByName: person.profile.fullName, createdAt, [changedAt]: createdAt }
    return keep(world, { ...kind.computed, ...made(kind, body, null), ...by, id: newId(now) })
  }
  const change = ({ world, params: { id }, body, now }: Asked) => {
    const before = existing(thingsIn(world), id)
    return keep(world, { ...before, ...made(kind, body, before), [changedAt]: new Date(now).toISOString() })
  }
  const remove = ({ world, params: { id } }: Asked) => {
    existing(thingsIn(world), id)
    thingsIn(world).delete(id)
  }
  return [
    answering(api.list, list),
    answering(api.read, ({ world, params }) => existing(thingsIn(world), params.id)),
    answering(api.add, add),
    answering(api.replace, change),
    answering(api.change, change),
    answering(api.remove, remove),
  ]
}

function answering(endpoint: Endpoint, answer: (asked: Asked) => unknown): Answering {
  return { endpoint, answer: answer as unknown as Answering['answer'] }
}
