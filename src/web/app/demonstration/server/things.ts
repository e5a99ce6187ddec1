import { type Balise, balises } from '#contract/balises/balise.ts'
import type { ThingValues } from '#contract/kit/field-types.ts'
import { photoCall, photoNames, photoRulesOf } from '#contract/kit/photo-calls.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { resources } from '#contract/resources.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Thing } from '#web/platform/kit/kind.ts'
import {
  type Answering,
  type DemonstrationCall,
  answering,
  dataUrlOf,
  existing,
  narrowed,
  pageFrom,
} from './answering.ts'
import { made } from './samples/sample-things.ts'
import { storedAnswers } from './stored.ts'
import type { World } from './world.ts'

/** Kinds of things in the demonstration: listed, made and changed by what the contract says of them. */
export const thingAnswers: readonly Answering[] = [
  ...Object.values(resources).flatMap((kind) => answersOf(kind)),
  answering(balises.api.geojson, ({ world }) => {
    const features = [...thingsIn<Balise>(world, 'balise').values()].map((balise) => {
      const { id, latitude, longitude, coordinates: _, ...about } = balise
      const properties = Object.fromEntries(Object.entries(about).map(([name, value]) => [toSnake(name), value]))
      const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] }
      return { type: 'Feature' as const, id, geometry, properties }
    })
    return { type: 'FeatureCollection' as const, features }
  }),
]

export function thingsIn<T = Thing>({ things }: World, noun: string): Map<string, T> {
  return (things[noun] ?? new Map<string, Thing>()) as unknown as Map<string, T>
}

function answersOf(kind: AnyResource): readonly Answering[] {
  const keptIn = (world: World) => thingsIn(world, kind.noun)
  return [
    {
      endpoint: kind.api.list,
      answer: ({ world, query: asked }) => {
        const { page, pageSize, search, sort = '-created_at', ...filters } = asked as unknown as ListQuery
        return pageFrom(narrowed(keptIn(world).values(), { search, sort, filters }, kind), { page, pageSize })
      },
    },
    ...storedAnswers<Thing, ThingValues>(kind.api, {
      keptIn,
      made: ({ body, person, now }, before) => {
        const changedAt = { [kind.changedAt]: new Date(now).toISOString() }
        return { ...kind.computed, ...before, ...made(kind, body, before, person), ...changedAt }
      },
      shown: (thing) => thing,
    }),
    ...photoNames(kind.fields).map((field) => ({
      endpoint: (kind.api as Readonly<Record<string, Endpoint>>)[photoCall(field)] as Endpoint,
      answer: async ({ world, params, file, now }: DemonstrationCall<Endpoint>) => {
        if (!file?.type.startsWith('image/')) throw new Refused(photoRulesOf(kind.fields, field).notAnImage)
        const changed = { [field]: await dataUrlOf(file), [kind.changedAt]: new Date(now).toISOString() }
        const thing = { ...existing(keptIn(world), (params as { readonly id: string }).id), ...changed }
        keptIn(world).set(thing.id, thing)
        return thing
      },
    })),
  ]
}
type ListQuery = PageQuery & { readonly search?: string; readonly sort?: string }
