import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moreDigitsNeeded, tooManyInvitations } from '#contract/invitations/invitation-refusals.ts'
import { mostOpenInvitations } from '#contract/invitations/invitation.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { attemptLimits } from '#server/accounts/sign-in/attempts.actions.ts'
import { secretHash } from '#server/accounts/sign-in/secrets.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { later } from '#test/later.ts'
import {
  accept,
  expectInvalid,
  freshAddress,
  freshInvitation,
  invited,
  opened,
  organisationOf,
} from '#test/world/invitations.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let other: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  other = await guet.signedInAs('organization')
})
/* What was guessed wrong is forgotten. */
afterEach(() => guet.clock.pass(quarter + 1000))
afterAll(() => guet.close())

const quarter = 15 * 60_000

describe('codes that are guessed', () => {
  test('ten wrong ones from one address, and then four digits more are asked for; with them and with a link all come in', async () => {
    const { code, token, more_digits: more } = await freshInvitation(coordinator)
    const second = await freshInvitation(coordinator)
    const address = freshAddress()
    for (const guess of await wrongCodes(10)) expectInvalid(await opened(guet, { code: guess }, address))
    expectRefusal(await opened(guet, { code }, address), moreDigitsNeeded)
    expectRefusal(await accept(guet, invited({ code }), {}, address), moreDigitsNeeded)
    const wrong = String((Number(more) + 1) % 10_000).padStart(4, '0')
    expectInvalid(await opened(guet, { code: `${code}${wrong}` }, address))
    expect((await opened(guet, { code: `${code} ${more}` }, address)).status).toBe(200)
    expect((await accept(guet, invited({ code: `${code}${more}` }), {}, address)).status).toBe(201)
    expect((await accept(guet, invited({ token: second.token }), {}, address)).status).toBe(201)
    expect(token).not.toContain(more)
  })

  test('fifty wrong ones from five addresses close codes for nobody else: six digits are looked at once', async () => {
    const { code } = await freshInvitation(coordinator)
    const guesses = await wrongCodes(50)
    for (let of = 0; of < 5; of += 1) {
      const address = freshAddress()
      for (const guess of guesses.slice(of * 10, of * 10 + 10)) await opened(guet, { code: guess }, address)
    }
    const address = freshAddress()
    expect((await opened(guet, { code }, address)).status).toBe(200)
    expect((await accept(guet, invited({ code }), {}, address)).status).toBe(201)
  })

  later('six hundred from two hundred addresses: one of each is looked at once fifty were wrong', async () => {
    const tried = Array.from({ length: 200 }, freshAddress)
    const answers: number[] = []
    const guesses = await wrongCodes(600)
    for (let start = 0; start < guesses.length; start += 50) {
      const batch = guesses.slice(start, start + 50)
      const said = await Promise.all(
        batch.map((guess, index) => opened(guet, { code: guess }, tried[(start + index) % 200])),
      )
      answers.push(...said.map(({ status }) => status))
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(200)
    expect(answers.filter((status) => status === 429)).toHaveLength(400)
    const { code } = await freshInvitation(coordinator)
    expectRefusal(await opened(guet, { code }, tried[0]), moreDigitsNeeded)
    guet.clock.pass(quarter + 1000)
    expect((await opened(guet, { code }, tried[0])).status).toBe(200)
  })

  test('a link opens an account also where three hundred others have registered', async () => {
    const { token } = await freshInvitation(coordinator)
    const address = freshAddress()
    await rowsOf(
      guet,
      `insert into failed_attempts values
       ('registrations ${secretHash(address)}', '${guet.clock.now.toISOString()}', ${attemptLimits.registrations})`,
    )
    expect((await accept(guet, invited({ token }), {}, address)).status).toBe(201)
  })

  test('right ones are not counted: a village comes in from one address', async () => {
    const address = freshAddress()
    for (let came = 0; came < 15; came += 1) {
      const { code } = await freshInvitation(coordinator)
      expect((await opened(guet, { code }, address)).status).toBe(200)
      expect((await accept(guet, invited({ code }), {}, address)).status).toBe(201)
    }
  })

  test('one that was used, one too old and one that never was are refused in the same words', async () => {
    const used = await freshInvitation(coordinator)
    await accept(guet, invited({ code: used.code }))
    const [never] = await wrongCodes(1)
    const answers = await Promise.all([opened(guet, { code: used.code }), opened(guet, { code: never })])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test('what is no code at all is refused like one', async () => {
    for (const code of ['12345', '1234567', '12345678901', 'abcdef', 'x'.repeat(500)]) {
      expectInvalid(await opened(guet, { code }))
    }
    expectRefusal(await opened(guet, {}), requiredFieldsMissing, { code: fieldRequired })
  })
})

describe('a coordinator', () => {
  test('has a list of the open ones of his own, the newest first; an administrator of all', async () => {
    const [first, second] = [await freshInvitation(coordinator), await freshInvitation(coordinator)]
    const elsewhere = await freshInvitation(other)
    await accept(guet, invited({ token: first.token }))
    const own = await idsListed(coordinator)
    expect(own[0]).toBe(second.id)
    expect(own).not.toContain(first.id)
    expect(own).not.toContain(elsewhere.id)
    expect(await idsListed(admin)).toEqual(expect.arrayContaining([second.id, elsewhere.id]))
  })

  test('neither invites to another organisation nor takes back what is another’s', async () => {
    const elsewhere = await freshInvitation(other)
    const body = { organisation: elsewhere.organisation }
    expectRefusal(await coordinator.request('POST /invitations/', { body }), accessRefused)
    expectRefusal(await coordinator.request(`DELETE /invitations/${elsewhere.id}/`), accessRefused)
    expect((await opened(guet, { token: elsewhere.token })).status).toBe(200)
  })

  test('who is not approved invites nobody', async () => {
    const pending = await guet.signedInAsPending()
    expectRefusal(await pending.request('POST /invitations/', { body: {} }), organisationPending)
  })

  test('who was refused since lets nobody in with what was given before', async () => {
    const refused = await guet.signedInAs('organization')
    const { code, token, organisation } = await freshInvitation(refused)
    await admin.request(`POST /organisations/${organisation}/refuse/`, { body: { reason: 'Inconnue' } })
    for (const shown of [{ code }, { token }]) {
      expectInvalid(await opened(guet, shown))
      expectInvalid(await accept(guet, invited(shown)))
    }
    const alone = await guet.signedInAs('fisherman')
    expectInvalid(await alone.request('POST /invitations/join/', { body: { token } }))
    await admin.request(`POST /organisations/${organisation}/approve/`)
    expect((await accept(guet, invited({ token }))).status).toBe(201)
  })

  test('makes one invitation when the answer got lost and it is sent again', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await coordinator.request('POST /invitations/', { body: {}, headers })
    const again = await coordinator.request('POST /invitations/', { body: {}, headers })
    expect(again.body).toEqual(first.body)
  })

  test('has a hundred open at most', async () => {
    const busy = await guet.signedInAs('organization')
    for (let open = 0; open < mostOpenInvitations; open += 1) await freshInvitation(busy)
    expectRefusal(await busy.request('POST /invitations/', { body: {} }), tooManyInvitations)
    const [newest = ''] = await idsListed(busy)
    await busy.request(`DELETE /invitations/${newest}/`)
    expect((await freshInvitation(busy)).code).toMatch(/^\d{6}$/)
  })

  test('who is an administrator says for whom', async () => {
    expectRefusal(await admin.request('POST /invitations/', { body: {} }), requiredFieldsMissing, {
      organisation: fieldRequired,
    })
    expect((await admin.request('POST /invitations/', { body: { organisation: newId() } })).status).toBe(400)
    expect((await freshInvitation(admin, other)).organisation).toBe(await organisationOf(admin, other))
  })
})

/** Codes that were never given to anybody. */
async function wrongCodes(many: number): Promise<string[]> {
  const given = new Set((await rowsOf(guet, 'select code from invitations')).map(({ code }) => code))
  const codes = Array.from({ length: 1000 }, (_, index) => String(index * 997).padStart(6, '0'))
  return codes.filter((code) => !given.has(code)).slice(0, many)
}

async function idsListed(reader: SignedInPerson): Promise<string[]> {
  const { body } = await reader.request('GET /invitations/?page_size=100')
  return (body['results'] as { id: string }[]).map(({ id }) => id)
}
