import type { User } from '#contract/accounts/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { PageQuery } from '#contract/wire/page.ts'
import { type Answering, existing } from './answering.ts'
import { newId } from './samples.ts'
import type { World } from './world.ts'

/** As they come with every call about a thing that is kept. */
type Asked<Body, Query> = {
  readonly world: World
  readonly person: User
  readonly now: number
  readonly params: { readonly id: string }
  readonly query: Query
  readonly body: Body
}
type Calls = { readonly [call in 'list' | 'read' | 'add' | 'change' | 'remove']: Endpoint }
type Signed = 'id' | 'createdBy' | 'createdByName' | 'createdAt' | 'updatedBy' | 'updatedAt'
type Noun<Item, Body, Query> = {
  readonly keptIn: (world: World) => Map<string, Item>
  readonly list: (asked: Asked<Body, Query>) => unknown
  /** What a new one says, or a change of the one before. */
  readonly made: (asked: Asked<Body, Query>, before: Item | null) => Omit<Item, Signed>
  readonly shown: (item: Item, asked: Asked<Body, Query>) => unknown
}

/** The calls of a noun whose things are listed, read, added, changed and removed. */
export function storedAnswers<Item extends { readonly id: string }, Body, Query extends PageQuery>(
  calls: Calls,
  { keptIn, list, made, shown }: Noun<Item, Body, Query>,
): readonly Answering[] {
  const before = ({ world, params }: Asked<Body, Query>) => existing(keptIn(world), params.id)
  const keep = (asked: Asked<Body, Query>, item: object) => {
    const kept = {
      ...item,
      updatedBy: asked.person.id,
      updatedAt: new Date(asked.now).toISOString(),
    } as unknown as Item
    keptIn(asked.world).set(kept.id, kept)
    return shown(kept, asked)
  }
  const answers = {
    list,
    read: (asked: Asked<Body, Query>) => shown(before(asked), asked),
    add: (asked: Asked<Body, Query>) => {
      const { person, now } = asked
      const by = {
        createdBy: person.id,
        createdByName: person.profile.fullName,
        createdAt: new Date(now).toISOString(),
      }
      return keep(asked, { ...made(asked, null), ...by, id: newId(now) })
    },
    change: (asked: Asked<Body, Query>) => keep(asked, { ...before(asked), ...made(asked, before(asked)) }),
    remove: (asked: Asked<Body, Query>) => void keptIn(asked.world).delete(before(asked).id),
  }
  return Object.entries(answers).map(([call, answer]) => {
    const endpoint = calls[call as keyof Calls]
    return { endpoint, answer: answer as (asked: never) => unknown as Answering['answer'] }
  })
}
