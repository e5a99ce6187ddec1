import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { declared, inHours } from './voyages.ts'
import { describePirogueOf } from '#server/pirogues/pirogues.actions.ts'
import { type Shown, minute, place, sendBatch } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

type Board = { readonly count: number; readonly counts: object; readonly results: readonly Shown[] }

/** Whoever watches the board, in a server of his own: before each sentence nobody is out, and nobody calls. */
export class Watchers {
  guet!: TestServer
  coordinator!: SignedInPerson
  admin!: SignedInPerson

  constructor() {
    beforeAll(async () => {
      this.guet = await openTestServer()
      this.coordinator = await this.guet.signedInAs('organization')
      this.admin = await this.guet.signedInAs('admin')
    })
    beforeEach(async () => {
      for (const table of ['voyages', 'alerts', 'boat_movements', 'latest_positions'])
        await rowsOf(this.guet, `delete from ${table}`)
    })
    afterAll(() => this.guet.close())
  }

  async board(person = this.coordinator, query = ''): Promise<Board> {
    const { status, body } = await person.request(`GET /tracking/voyages/board/?page_size=100&${query}`)
    expect(status).toBe(200)
    return body as never
  }

  async member(name: string, of: SignedInPerson | null = this.coordinator): Promise<SignedInPerson> {
    const person = await this.guet.signedInAs('fisherman', of === null ? undefined : { of })
    await describePirogueOf(this.guet.services, person.id, { name })
    return person
  }

  /** A member who has declared that he leaves. */
  async out(name: string, dueInHours: number): Promise<SignedInPerson> {
    const person = await this.member(name)
    const saidAt = inHours(this.guet.services, Math.min(0, dueInHours - 1))
    await declared(person, { said_at: saidAt, due_at: inHours(this.guet.services, dueInHours) })
    return person
  }

  /** Out by what its telephone says: from the beach of Cayar westward, a position a minute. */
  async sailOut(person: SignedInPerson, began: number): Promise<void> {
    const fixes = Array.from({ length: 31 }, (_, index) =>
      place({
        timestamp: new Date(this.guet.clock.now.getTime() - began + index * minute).toISOString(),
        longitude: -17.192534 - index * 0.003,
        speed: index === 0 ? 0 : 10,
      }),
    )
    expect((await sendBatch(person, fixes)).status).toBeLessThan(300)
  }
}
