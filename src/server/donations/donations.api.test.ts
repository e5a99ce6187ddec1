import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailInvalid } from '#contract/accounts/account.rules.ts'
import { fieldInvalid, fieldRequired, fieldTooLong, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { decided, given, gives, namedDonation } from '#test/samples/donations.ts'
import { hour, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Donations as a stranger meets them, without an account: POST, the public list, the figures, and what keeps robots out. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterEach(() =>
  rowsOf(
    guet,
    'truncate donation_receipts, donation_steps, donations, donation_goals, donation_forms, failed_attempts',
  ),
)
afterAll(() => guet.close())

const second = 1000

describe('POST /donations/', () => {
  test('takes the ten named fields without a token, and the donation is processed later: it starts pending', async () => {
    const { status, body } = await gives(guet)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      display_name: 'Aïssatou Sarr',
      display_organization: 'GIE Teranga',
      donation_type: 'financial',
      amount: 25_000,
      description: 'Pour les balises de Cayar',
      purpose: 'Balises',
      is_anonymous: false,
      is_public: true,
      status: 'pending',
      created_at: guet.clock.now.toISOString(),
    })
    expect(await whole(String(body['id']))).toMatchObject(namedDonation)
  })

  test.each(['donor_name', 'donor_email', 'donation_type', 'description'])('refuses one without %s', async (field) => {
    for (const empty of [undefined, null, '']) {
      const answer = await gives(guet, { [field]: empty })
      expectRefusal(answer, requiredFieldsMissing, { [field]: fieldRequired })
    }
  })

  test('takes one without telephone, organisation and purpose', async () => {
    const none = { donor_phone: '', donor_organization: null, purpose: undefined }
    expect(await whole((await given(guet, none)).id)).toMatchObject({
      donor_phone: null,
      donor_organization: null,
      purpose: null,
    })
  })

  test('defaults to a public donation by name', async () => {
    const made = await given(guet, { is_anonymous: undefined, is_public: undefined })
    expect(made).toMatchObject({ is_anonymous: false, is_public: true })
  })

  test.each([
    ['amount', -1, fieldInvalid],
    ['amount', 0.5, fieldInvalid],
    ['amount', '5000', fieldInvalid],
    ['amount', 1e15, fieldInvalid],
    ['donation_type', 'crypto', fieldInvalid],
    ['donor_email', 'aissatou', emailInvalid],
    ['donor_name', 'A'.repeat(151), fieldTooLong],
    ['description', 'A'.repeat(2001), fieldTooLong],
    ['goal', newId(), fieldInvalid],
    ['is_public', 'oui', fieldInvalid],
    ['website', 'https://spam.example', fieldInvalid],
  ])('refuses %s %j', async (field, value, refusal) => {
    const answer = await gives(guet, { [field]: value })
    expectRefusal(answer, refusal, { [field]: refusal })
    expect(await rowsOf(guet, 'select 1 from donations')).toEqual([])
  })

  test('takes 0 and no amount at all', async () => {
    expect((await given(guet, { amount: 0 }))['amount']).toBe(0)
    expect((await given(guet, { amount: null }))['amount']).toBeNull()
  })

  test.each(['equipment', 'service', 'other'])('drops the amount of what is no money: %s', async (type) => {
    expect((await given(guet, { donation_type: type, amount: 5000 }))['amount']).toBeNull()
  })

  test('the same letter twice is one donation, and the answer is the same', async () => {
    const key = newId()
    const [first, again] = [await gives(guet, {}, { key }), await gives(guet, {}, { key })]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect(await rowsOf(guet, 'select 1 from donations')).toHaveLength(1)
  })

  test('nobody decides of a donation by what is sent with it', async () => {
    const made = await given(guet, { status: 'completed', display_name: 'Guet', created_at: '2020-01-01T00:00:00Z' })
    expect(made).toMatchObject({ status: 'pending', display_name: 'Aïssatou Sarr' })
  })
})

describe('who gives without a name', () => {
  const anonymous = { is_anonymous: true }

  test('is « Donateur anonyme » everywhere, and nothing that was typed is in the database', async () => {
    const fisherman = await guet.signedInAs('fisherman')
    const made = await gives(fisherman, anonymous, { address: '41.82.7.9' })
    const { id } = made.body as { id: string }
    await decided(admin, { id }, 'complete', { amount: 25_000 })
    const answers = [
      made,
      await guet.request('GET /donations/public/'),
      await admin.request('GET /donations/?search=sarr'),
      await admin.request('GET /donations/'),
      await admin.request(`GET /donations/${id}/`),
      await admin.request('GET /logs/?page_size=100'),
    ]
    const told = answers.map(({ body }) => JSON.stringify(body)).join('')
    expect(told).toContain('Donateur anonyme')
    expect(results(answers[2] ?? made)).toEqual([])
    const stored = await everyRow()
    for (const secret of ['Aïssatou', 'aissatou', '123 45 67', '771234567', 'Teranga', '41.82.7.9']) {
      expect(told).not.toContain(secret)
      expect(stored).not.toContain(secret)
    }
    expect(await rowsOf(guet, `select 1 from audit_log where account_id = '${fisherman.id}'`)).toEqual([])
    expect(told).not.toContain(fisherman.id)
  })

  test('need say no name and no e-mail, and what is wrong with them is dropped, not refused', async () => {
    const none = { ...anonymous, donor_name: undefined, donor_email: 'pas un e-mail', donor_phone: 'x'.repeat(99) }
    expect(await whole((await given(guet, none)).id)).toMatchObject({ donor_name: null, donor_email: null })
  })

  test('stand in no line of the request log', async () => {
    await given(guet, anonymous)
    const lines = guet.logged.filter((line) => line.includes('"method":"POST","path":"/api/donations/"'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toContain('"person":null,"address":null')
  })

  test('cannot be given a name by the database either', async () => {
    const { id } = await given(guet, anonymous)
    await expect(rowsOf(guet, `update donations set donor_name = 'Awa' where id = '${id}'`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('check') as string },
    })
  })
})

describe('GET /donations/public/', () => {
  test('shows public donations newest first, a page at a time, without how to reach anybody', async () => {
    for (let index = 0; index < 12; index += 1) {
      guet.clock.pass(second)
      await decided(admin, await given(guet, { donor_name: `Personne ${index}` }), 'confirm')
    }
    const answer = await guet.request('GET /donations/public/?page_size=10')
    const { body } = answer
    const shown = results(answer)
    expect(body['count']).toBe(12)
    expect(shown.map((one) => one['display_name'])).toEqual(
      Array.from({ length: 10 }, (_, at) => `Personne ${11 - at}`),
    )
    expect(JSON.stringify(body)).not.toMatch(/exemple\.sn|77 123/)
    expect(Object.keys(shown[0] ?? {}).toSorted()).toEqual([
      'amount',
      'created_at',
      'description',
      'display_name',
      'display_organization',
      'donation_type',
      'id',
      'is_anonymous',
      'is_public',
      'purpose',
      'status',
    ])
  })

  test('shows none that is not public, and none that was refused', async () => {
    await decided(admin, await given(guet, { is_public: false }), 'confirm')
    await decided(admin, await given(guet), 'refuse')
    expect((await guet.request('GET /donations/public/')).body).toMatchObject({ count: 0, results: [] })
  })

  test('shows what a stranger wrote only once an administrator has confirmed it', async () => {
    const one = await given(guet)
    const read = async () => results(await guet.request('GET /donations/public/'))
    expect(await read()).toEqual([])
    await decided(admin, one, 'confirm')
    expect(await read()).toMatchObject([{ status: 'confirmed', description: 'Pour les balises de Cayar' }])
    await decided(admin, one, 'complete')
    expect(await read()).toMatchObject([{ status: 'completed' }])
    await decided(admin, await given(guet), 'reopen')
    expect(await read()).toHaveLength(1)
  })
})

test('the figures count only what is confirmed or completed, and this month apart', async () => {
  const [old, fresh, refused, gift] = [
    await given(guet),
    await given(guet),
    await given(guet),
    await given(guet, { donation_type: 'service' }),
  ]
  await given(guet)
  await rowsOf(guet, `update donations set created_at = created_at - interval '40 days' where id = '${old.id}'`)
  await decided(admin, old, 'complete')
  await decided(admin, fresh, 'confirm')
  await decided(admin, gift, 'confirm')
  await decided(admin, refused, 'confirm')
  await decided(admin, refused, 'refuse')
  expect((await guet.request('GET /donations/stats/')).body).toEqual({
    total_donations: 3,
    total_amount: 50_000,
    recent_donations: 2,
    active_goals: 0,
  })
})

describe('goals', () => {
  const goal = { title: 'Cent balises', target_amount: 40_000 }

  test('are read without a token: what came in for each, with one decimal, and no name of whoever wrote it', async () => {
    const { id } = (await admin.request('POST /donation-goals/', { body: goal })).body as { id: string }
    const for_goal = [await given(guet, { goal: id, amount: 12_345 }), await given(guet, { goal: id })]
    await given(guet, { goal: id })
    await decided(admin, for_goal[0] ?? { id }, 'confirm')
    await decided(admin, for_goal[1] ?? { id }, 'complete')
    expect(results(await guet.request('GET /donations/goals/'))).toEqual([
      {
        id,
        title: 'Cent balises',
        description: null,
        current_amount: 37_345,
        target_amount: 40_000,
        progress_percentage: 93.4,
        deadline: null,
      },
    ])
    expect((await guet.request('GET /donations/stats/')).body).toMatchObject({ active_goals: 1 })
    expect(results(await admin.request('GET /donation-goals/'))).toMatchObject([
      { current_amount: 37_345, progress_percentage: 93.4 },
    ])
  })

  test('are open through the whole day of their deadline, and while they are shown', async () => {
    const today = `${guet.clock.now.toISOString().slice(0, 10)}T00:00:00.000Z`
    const yesterday = new Date(Date.parse(today) - 24 * hour).toISOString()
    for (const about of [{ deadline: today }, { deadline: yesterday }, { status: 'closed' }]) {
      await admin.request('POST /donation-goals/', { body: { ...goal, ...about } })
    }
    expect(results(await guet.request('GET /donations/goals/'))).toMatchObject([{ deadline: today }])
  })
})

async function whole(id: string) {
  return (await admin.request(`GET /donations/${id}/`)).body
}

/** The whole database as one text, the accounts of the test aside. */
async function everyRow(): Promise<string> {
  const tables = await rowsOf(
    guet,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('accounts', 'pirogues', 'organisations', 'sessions')`,
  )
  const texts = tables.map(async ({ name }) =>
    JSON.stringify(await rowsOf(guet, `select to_json(t)::text as row from ${String(name)} t`)),
  )
  return (await Promise.all(texts)).join('')
}
