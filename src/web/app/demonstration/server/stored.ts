import type { Endpoint } from '#contract/wire/endpoint.ts'
import { type Answering, type DemonstrationCall, existing } from './answering.ts'
import { newId, signed } from './samples/samples.ts'
import type { World } from './world.ts'

type Asked<Body> = Pick<DemonstrationCall<Endpoint>, 'world' | 'person' | 'now'> & {
  readonly params: { readonly id: string }
  readonly body: Body
}
type Calls = { readonly [call in 'read' | 'add' | 'change' | 'remove']: Endpoint }
type Signed = 'id' | 'createdBy' | 'createdByName' | 'createdAt' | 'updatedBy' | 'updatedAt'
type Noun<Item, Body> = {
  readonly keptIn: (world: World) => Map<string, Item>
  /** What a new one says, or a change of the one before. */
  readonly made: (asked: Asked<Body>, before: Item | null) => Omit<Item, Signed>
  readonly shown: (item: Item, asked: Asked<Body>) => unknown
}

/** The calls of a noun whose things are read, added, changed and removed alike. Its list is its own. */
export function storedAnswers<Item extends { readonly id: string }, Body>(
  calls: Calls,
  { keptIn, made, shown }: Noun<Item, Body>,
): readonly Answering[] {
  const before = ({ world, params }: Asked<Body>) => existing(keptIn(world), params.id)
  const keep = (asked: Asked<Body>, said: object) => {
    const { user: updatedBy, at: updatedAt } = signed(asked)
    const item = { ...said, updatedBy, updatedAt } as unknown as Item
    keptIn(asked.world).set(item.id, item)
    return shown(item, asked)
  }
  const answers = {
    read: (asked: Asked<Body>) => shown(before(asked), asked),
    add: (asked: Asked<Body>) => {
      const { user: createdBy, name: createdByName, at: createdAt } = signed(asked)
      return keep(asked, { ...made(asked, null), id: newId(asked.now), createdBy, createdByName, createdAt })
    },
    change: (asked: Asked<Body>) => keep(asked, { ...before(asked), ...made(asked, before(asked)) }),
    remove: (asked: Asked<Body>) => void keptIn(asked.world).delete(before(asked).id),
  }
  return Object.entries(answers).map(([call, answer]) => {
    const endpoint = calls[call as keyof Calls]
    return { endpoint, answer: answer as (asked: never) => unknown as Answering['answer'] }
  })
}
