import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changedMeanwhile, fieldRequired, notFound, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { decided, freshAddress, given, gives } from '#test/samples/donations.ts'
import type { Shown } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { decideDonation } from './donations.actions.ts'

/** What administrators decide, however many of them at once: money is counted once, and receipts have no gap. */
let guet: TestServer
let admin: SignedInPerson
let other: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  other = await guet.signedInAs('admin')
})
const written = 'donation_receipts, donation_receipt_years, donation_steps, donations, donation_goals, failed_attempts'
afterEach(() => rowsOf(guet, `truncate ${written}`))
afterAll(() => guet.close())

const neverChanged = 'a receipt that was issued is never changed'

describe('one decision', () => {
  test('a donation goes from pending to confirmed to completed, and each step says who and when', async () => {
    const one = await given(guet)
    await decided(admin, one, 'confirm')
    const { status, body } = await decided(other, one, 'complete')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'completed',
      steps: [
        { status: 'confirmed', by: admin.id, amount: 25_000 },
        { status: 'completed', by: other.id, amount: 25_000 },
      ],
    })
  })

  test('twice is once: the answer is the same, one step, one receipt', async () => {
    const one = await given(guet)
    for (const decision of ['confirm', 'confirm', 'complete', 'complete', 'confirm']) {
      expect((await decided(admin, one, decision)).status).toBe(200)
    }
    expect(await read(one)).toMatchObject({ status: 'completed', receipt: { number: number(1) } })
    expect(await rowsOf(guet, 'select status from donation_steps order by at, id')).toHaveLength(2)
    expect(await rowsOf(guet, 'select 1 from donation_receipts')).toHaveLength(1)
    expect(await figures()).toEqual([1, 25_000])
  })

  test('the amount that came is what counts; what was promised stays beside it, and is back when it is reopened', async () => {
    const one = await given(guet)
    await decided(admin, one, 'confirm', { amount: 20_000 })
    expect(await read(one)).toMatchObject({ amount: 20_000, promised_amount: 25_000 })
    expect(await figures()).toEqual([1, 20_000])
    await decided(admin, one, 'reopen')
    expect(await read(one)).toMatchObject({ amount: 25_000, status: 'pending' })
    expect(await figures()).toEqual([0, 0])
  })

  test('money of which nobody knows how much is not counted', async () => {
    const one = await given(guet, { amount: null })
    for (const decision of ['confirm', 'complete']) {
      const answer = await decided(admin, one, decision, {})
      expectRefusal(answer, requiredFieldsMissing, { amount: fieldRequired })
    }
    expect((await decided(admin, one, 'confirm', { amount: 5000 })).status).toBe(200)
  })

  test('after its receipt a donation is neither refused nor reopened, nor confirmed with another amount', async () => {
    const one = await given(guet)
    await decided(admin, one, 'complete')
    for (const [decision, body] of [
      ['refuse'],
      ['reopen'],
      ['complete', { amount: 1 }],
      ['confirm', { amount: 1 }],
    ] as const) {
      expectChanged(await decided(admin, one, decision, body), 'completed')
    }
    expect(await figures()).toEqual([1, 25_000])
  })

  test('a refused one comes back only as pending', async () => {
    const one = await given(guet)
    await decided(admin, one, 'refuse')
    expectChanged(await decided(admin, one, 'confirm'), 'refused')
    expect((await decided(admin, one, 'reopen')).body).toMatchObject({ status: 'pending' })
    expect((await decided(admin, one, 'confirm')).status).toBe(200)
  })

  test('what was decided from another version than the one that is there is not done, from that one it is', async () => {
    const one = await given(guet)
    const seen = String((await read(one))['updated_at'])
    await decided(other, one, 'confirm', { amount: 100 })
    const older = { body: {}, headers: { 'if-match': `"${seen}"` } }
    expectChanged(await admin.request(`POST /donations/${one.id}/complete/`, older), 'confirmed')
    expect(await figures()).toEqual([1, 100])
    const current = { headers: { 'if-match': `"${String((await read(one))['updated_at'])}"` } }
    expect((await admin.request(`POST /donations/${one.id}/reopen/`, current)).status).toBe(200)
  })

  test('of a donation that never was there is nothing to decide', async () => {
    expectRefusal(await decided(admin, { id: newId() }, 'confirm'), notFound)
  })
})

describe('many at once', () => {
  test('twenty confirmations of one are one', async () => {
    const one = await given(guet)
    const answers = await Promise.all(times(20, (index) => decided(index % 2 ? admin : other, one, 'confirm')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsOf(guet, 'select 1 from donation_steps')).toHaveLength(1)
    expect(await figures()).toEqual([1, 25_000])
  })

  test('two amounts for one: one of them counts, the other is told', async () => {
    const one = await given(guet)
    const answers = await Promise.all(times(8, (index) => decided(admin, one, 'confirm', { amount: 1000 + index })))
    const [won] = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7)
    expect(await figures()).toEqual([1, won?.body['amount']])
  })

  test('confirmed, completed, refused and reopened in any order, the totals are those of the states in the end', async () => {
    const all = await Promise.all(times(6, (index) => given(guet, { amount: 1000 * (index + 1) })))
    const decisions = ['confirm', 'complete', 'refuse', 'reopen', 'confirm', 'refuse'] as const
    await Promise.all(
      all.flatMap((one, at) =>
        decisions.map((_, step) => decided(admin, one, decisions[(at + step) % 6] ?? 'confirm')),
      ),
    )
    const rows = await rowsOf(guet, 'select status, amount::int from donations')
    const counted = rows.filter(({ status }) => status === 'confirmed' || status === 'completed')
    expect(await figures()).toEqual([counted.length, counted.reduce((sum, { amount }) => sum + Number(amount), 0)])
    const completed = rows.filter(({ status }) => status === 'completed').length
    expect(await numbers()).toEqual(times(completed, (index) => index + 1))
  })

  test('receipts that are issued at once have the numbers from one on, without a gap; what comes to nothing leaves none', async () => {
    const all = await Promise.all(times(10, () => given(guet)))
    const administrator = { id: admin.id, role: 'admin', organisationId: null } as Parameters<typeof decideDonation>[1]
    const failing = all.slice(0, 3).map((one) =>
      inTransaction(guet.services, async (inside) => {
        await decideDonation(inside, administrator, one.id, { decision: 'complete' })
        throw new Error('the network was cut')
      }).catch(() => undefined),
    )
    await Promise.all([...failing, ...all.slice(3).map((one) => decided(admin, one, 'complete'))])
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('one letter sent ten times at once is one donation', async () => {
    const key = newId()
    const address = freshAddress()
    const answers = await Promise.all(times(10, () => gives(guet, {}, { key, address })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(await rowsOf(guet, 'select 1 from donations')).toHaveLength(1)
  })

  test('forty at once from one address are twenty', async () => {
    const address = freshAddress()
    const answers = await Promise.all(times(40, () => gives(guet, {}, { address })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('one form that is sent ten times at once, each time as another donation, is one', async () => {
    const { body } = await guet.request('GET /donations/form/')
    guet.clock.pass(5000)
    const answers = await Promise.all(times(10, () => gives(guet, { form_token: body['token'] })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await rowsOf(guet, 'select 1 from donations')).toHaveLength(1)
  })
})

describe('a receipt', () => {
  test('is a PDF that whoever has the link reads, that its print belongs to, and that never changes', async () => {
    const one = await given(guet)
    expect((await file(one)).status).toBe(404)
    const { body } = await decided(admin, one, 'complete')
    const receipt = body['receipt'] as { number: string; sha256: string; url: string }
    const { status, raw, headers } = await file(one)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(`attachment; filename="recu-${number(1)}.pdf"`)
    expect(raw.subarray(0, 8).toString('latin1')).toBe('%PDF-1.4')
    expect(createHash('sha256').update(raw).digest('hex')).toBe(receipt.sha256)
    expect(new URL(receipt.url).pathname).toBe(`${linkOf(one)}/recu.pdf`)
    for (const change of [`update donation_receipts set sha256 = 'x'`, 'delete from donation_receipts']) {
      await expect(rowsOf(guet, change)).rejects.toHaveProperty('cause.message', neverChanged)
    }
  })

  test('begins anew with each year of Dakar, before which a session may have ended', async () => {
    await decided(admin, await given(guet), 'complete')
    guet.clock.pass(Date.UTC(guet.clock.now.getUTCFullYear() + 1, 0, 1) - guet.clock.now.getTime())
    admin = await guet.signedInAs('admin')
    const { body } = await decided(admin, await given(guet), 'complete')
    expect(body['receipt']).toMatchObject({ number: `${guet.clock.now.getUTCFullYear()}-0001` })
  })

  test('of one who gives without a name is one of « Donateur anonyme »', async () => {
    const one = await given(guet, { is_anonymous: true })
    await decided(admin, one, 'complete')
    const text = textOf((await file(one)).raw)
    expect(text).toContain('Donateur anonyme')
    expect(text).toContain('25\u00a0000\u00a0FCFA')
    expect(text).toContain('Vingt-cinq mille francs CFA')
    expect(text).not.toMatch(/A.ssatou|Teranga/)
  })
})

describe('the page behind the link', () => {
  test('says what became of the donation, without any name, and to nobody else', async () => {
    const one = await given(guet)
    const states: [string | null, string][] = [
      [null, 'Votre don est enregistré'],
      ['confirm', 'Votre don est confirmé'],
      ['complete', 'Télécharger le reçu'],
    ]
    for (const [decision, sentence] of states) {
      if (decision) await decided(admin, one, decision)
      const { statusCode, body, headers } = await page(linkOf(one))
      expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ])
      expect(body).toContain(sentence)
      expect(body).not.toMatch(/Aïssatou|exemple\.sn|<script/)
    }
  })

  test('is not guessed: one sign changed, another donation, none', async () => {
    const [one, two] = [await given(guet), await given(guet)]
    await decided(admin, one, 'complete')
    const link = linkOf(one)
    const mixed = `${link.slice(0, '/don/'.length + 22)}${linkOf(two).slice('/don/'.length + 22)}`
    /* Not the last: some of its bits say nothing. */
    const changed = `${link.slice(0, -3)}${link.at(-3) === 'A' ? 'B' : 'A'}${link.slice(-2)}`
    for (const wrong of [mixed, `${link}A`, '/don/x', changed]) {
      const [shown, got] = [await page(wrong), await page(`${wrong}/recu.pdf`)]
      expect([shown.statusCode, got.statusCode]).toEqual([404, 404])
    }
  })
})

/** Nothing was done, and the donation comes along as it is. */
function expectChanged({ status, body }: Answer, now: string): void {
  expect({ status, code: body['code'] }).toEqual({ status: 412, code: changedMeanwhile.code })
  expect(body['current']).toMatchObject({ status: now })
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

async function read({ id }: Shown): Promise<Answer['body']> {
  return (await admin.request(`GET /donations/${id}/`)).body
}

async function figures() {
  const { body } = await guet.request('GET /donations/stats/')
  return [body['total_donations'], body['total_amount']]
}

function number(count: number): string {
  return `${guet.clock.now.getUTCFullYear()}-${String(count).padStart(4, '0')}`
}

async function numbers(): Promise<number[]> {
  return (await rowsOf(guet, 'select number from donation_receipts order by number')).map((row) =>
    Number(row['number']),
  )
}

function linkOf(one: Shown): string {
  return new URL(String(one['status_url'])).pathname
}

function page(url: string) {
  return guet.app.inject({ method: 'GET', url })
}

async function file(one: Shown) {
  const { statusCode: status, rawPayload: raw, headers } = await page(`${linkOf(one)}/recu.pdf`)
  return { status, raw, headers }
}

/** What a reader would draw. */
function textOf(pdf: Buffer): string {
  const drawn = [...pdf.toString('latin1').matchAll(/<([0-9a-f]+)> Tj/g)]
  return drawn.map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('\n')
}
