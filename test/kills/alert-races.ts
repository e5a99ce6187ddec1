import { expect } from 'vitest'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { act, alertOf, raised } from '#test/samples/sos.ts'
import { ago, minute } from '#test/world/fixes.ts'
import { memberOf } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson, TestServer } from '#test/world/test-server.ts'

export type Crew = {
  readonly fisherman: SignedInPerson
  readonly coordinator: SignedInPerson
  readonly admin: SignedInPerson
}
type Actor = 'fisherman' | 'coordinator' | 'admin'

/** What is done at the same moment, by whom, and in which states it may end. */
const races = [
  { acts: { coordinator: 'acknowledge', admin: 'acknowledge' }, ends: ['acknowledged'] },
  { acts: { coordinator: 'acknowledge', admin: 'resolve' }, ends: ['resolved'] },
  { acts: { fisherman: 'resolve', admin: 'resolve' }, ends: ['resolved'] },
  { acts: { coordinator: 'acknowledge', fisherman: 'resolve' }, ends: ['resolved'] },
  { acts: { admin: 'acknowledge', coordinator: 'seen', fisherman: 'resolve' }, ends: ['resolved'] },
] as const satisfies readonly { acts: { readonly [A in Actor]?: string }; ends: readonly string[] }[]

/** One alert, everything at once, the escalation too; afterwards everything must be as if one had come after the other. */
export async function race(guet: TestServer, crew: Crew, number: number): Promise<void> {
  const { acts, ends } = races[number % races.length] as (typeof races)[number]
  const occurred_at = ago(guet, minute)
  const { id } = await raised(crew.fisherman, { occurred_at })
  guet.clock.pass(61_000)
  const doing = Object.entries(acts) as [Actor, string][]
  const works = doing.map(
    ([actor, what]) =>
      () =>
        act(crew[actor], what, id, { reason: 'fausse_alerte' }),
  )
  const inOrder = number % 2 === 0 ? works : works.toReversed()
  const answers = Promise.all(inOrder.map((work) => work()))
  await escalateDue(guet.services)
  for (const { status } of await answers) expect(status).toBe(200)
  await escalateDue(guet.services)
  await expectOneLegalEnd(guet, crew, id, doing, ends)
}

type Entry = { readonly act: string; readonly user: string | null; readonly took_effect: boolean }

async function expectOneLegalEnd(
  guet: TestServer,
  crew: Crew,
  id: string,
  doing: readonly [Actor, string][],
  ends: readonly string[],
): Promise<void> {
  const alert = await alertOf(crew.admin, id)
  expect(ends).toContain(alert['status'])
  const trail = memberOf(alert, 'trail') as readonly Entry[]
  const wordFor: { readonly [what: string]: string } = {
    acknowledge: 'acknowledged',
    resolve: 'resolved',
    seen: 'seen',
  }
  for (const [actor, what] of doing) {
    const entries = trail.filter(({ act: done, user }) => done === wordFor[what] && user === crew[actor].id)
    expect(entries, `${actor} ${what}`).toHaveLength(1)
  }
  const effective = (done: string) => trail.filter((entry) => entry.act === done && entry.took_effect)
  expect(effective('acknowledged').map(({ user }) => user)).toEqual(orNone(alert['acknowledged_by']))
  expect(effective('resolved').map(({ user }) => user)).toEqual(orNone(alert['resolved_by']))
  expect(effective('escalated').length).toBeLessThanOrEqual(1)
  const [row] = await rowsOf(
    guet,
    `select next_stage, (select count(*)::int from deliveries d
       where d.alert_id = a.id and d.reason = 'escalation' and d.status = 'waiting') as waiting
     from alerts a where id = '${id}'`,
  )
  expect(row).toEqual({ next_stage: null, waiting: 0 })
}

function orNone(user: unknown): unknown[] {
  return user === null ? [] : [user]
}
