import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { missingPath } from '#contract/sightings/missing/missing.ts'
import {
  boatNotYours,
  codeHoldsFor,
  codeWrong,
  mostAttempts,
  mostCodesOfNumber,
  mostReports,
  noReporting,
  phoneUnreached,
  reportDecided,
  sinceAhead,
  tooManyCodes,
  tooManyReports,
} from '#contract/sightings/missing/missing.rules.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { missingBody } from '#test/samples/missing.ts'
import { type Shown, results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let fisherman: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms' })
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  stranger = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'delete from missing_reports')
  await rowsOf(guet, 'delete from deliveries')
  await rowsOf(guet, 'delete from alerts')
  await rowsOf(guet, `update pirogues set name = 'Yaye Fatou', license_number = 'SL 1819 GN'`)
  guet.clock.pass(3_600_001)
})

const phone = '+221770000001'

describe('a family without an account', () => {
  test('reports once, proves its number by the code, and only then is anybody called', async () => {
    const body = missingBody()
    expect([await report(body), await report(body)].map(({ status }) => status)).toEqual([201, 200])
    expect(await codes()).toHaveLength(1)
    expect([await alertsOf(coordinator), await listOf(coordinator)]).toMatchObject([[], [{ proved_at: null }]])
    expect((await prove(body.id, await newestCode())).body).toEqual({ id: body.id, proved: true })
    expect(await alertsOf(coordinator)).toMatchObject([
      { alert_type: 'system', severity: 'medium', metadata: { kind: 'missing_report' } },
    ])
    expect(await listOf(coordinator)).toMatchObject([
      { proved_at: expect.any(String), phone, boats: [{ is_likely: true }] },
    ])
    expect(await listOf(stranger)).toEqual([])
    expectRefusal(await prove(body.id, await newestCode()), codeWrong, { code: codeWrong })
  })

  test('is answered the same whether there is such a boat or not', async () => {
    const [known, unknown] = [missingBody(), missingBody({ boat: 'Nulle part', phone: '77 000 00 02' })]
    const [one, other] = [await report(known), await report(unknown)]
    expect([one.status, Object.keys(one.body)]).toEqual([other.status, Object.keys(other.body)])
    expect(await listOf(coordinator)).toHaveLength(1)
    expect(await listOf(admin)).toHaveLength(2)
    const pages = await Promise.all([known.id, unknown.id, nobodys].map((id) => page(`${missingPath}/${id}`)))
    const said = pages.map(({ raw }, index) => raw.replaceAll([known.id, unknown.id, nobodys][index] ?? '', ''))
    expect(new Set(said).size).toBe(1)
    expectRefusal(await prove(nobodys, '123456'), codeWrong, { code: codeWrong })
  })

  test('has few attempts and little time, and an older code holds no more', async () => {
    const body = missingBody()
    await report(body)
    const first = await newestCode()
    const wrong = first === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < mostAttempts; attempt += 1)
      expectRefusal(await prove(body.id, wrong), codeWrong, { code: codeWrong })
    expectRefusal(await prove(body.id, first), codeWrong, { code: codeWrong })
    await another(body.id)
    const second = await newestCode()
    if (first !== second) expectRefusal(await prove(body.id, first), codeWrong, { code: codeWrong })
    guet.clock.pass(codeHoldsFor)
    expectRefusal(await prove(body.id, second), codeWrong, { code: codeWrong })
    const kept = await rowsOf(guet, 'select code_hash from missing_reports')
    expect(String(kept[0]?.['code_hash'])).not.toContain(second)
  })

  test('cannot make a number ring without end, nor fill the list from one place', async () => {
    const body = missingBody()
    await report(body)
    for (let sent = 1; sent < mostCodesOfNumber; sent += 1) expect((await another(body.id)).status).toBe(204)
    expectRefusal(await another(body.id), tooManyCodes)
    expect(await codes()).toHaveLength(mostCodesOfNumber)
    const from = { address: '10.9.9.9' }
    for (let made = 0; made < mostReports.address; made += 1) {
      const answer = await report(missingBody({ phone: `7711${String(made).padStart(5, '0')}` }), from)
      expect(answer.status).toBe(201)
    }
    expectRefusal(await report(missingBody({ phone: '770000777' }), from), tooManyReports)
  })

  test('is refused a number to which no SMS goes, and a time that has not come', async () => {
    expectRefusal(await report(missingBody({ phone: '+33612345678' })), phoneUnreached, { phone: phoneUnreached })
    const tomorrow = new Date(guet.clock.now.getTime() + 86_400_000).toISOString()
    expectRefusal(await report(missingBody({ since: tomorrow })), sinceAhead, { since: sinceAhead })
    expect(await codes()).toEqual([])
  })

  test('is told by the page what comes next, and nothing that it typed acts', async () => {
    const typed = { boat: '<script>x</script>"', people: '</textarea>', phone: '12' }
    const back = await page(missingPath, typed)
    expect([back.status, back.raw]).toEqual([400, expect.stringContaining('tel:119')])
    expect(back.raw).not.toMatch(/<script>|<\/textarea><\/textarea>/)
    const { departed_from: departedFrom, since: _, ...rest } = missingBody() as { [name: string]: string }
    const sent = await page(missingPath, {
      ...rest,
      license: '',
      departedFrom: departedFrom ?? '',
      since: '2026-01-10T04:00',
    })
    expect([sent.status, sent.headers['location']]).toEqual([303, `${missingPath}/${rest['id']}`])
    const typedCode = await page(`${missingPath}/${rest['id']}/code`, { code: await newestCode() })
    expect(typedCode.status).toBe(303)
    expect((await page(`${missingPath}/${rest['id']}`)).raw).toContain('Votre numéro est prouvé.')
  })

  test('reads the page in the language that it chose, else in that of the browser, from the form to the end', async () => {
    const inEnglish = (await guet.app.inject({ url: missingPath, headers: { 'accept-language': 'en-GB' } })).payload
    expect(inEnglish).toContain('<html lang="en">')
    expect(inEnglish).toContain('Call 119 now.')
    expect((await page(missingPath)).raw).toContain('Appelez le 119 maintenant.')
    const inWolof = (await page(`${missingPath}?lang=wo`)).raw
    expect(inWolof).toContain('Turu gaal gi (Nom de la pirogue)')
    expect(inWolof).toContain('Appelez le 119 maintenant.')
    const body = missingBody()
    const { departed_from: departedFrom, ...typed } = body as unknown as { [name: string]: string }
    const draft = { ...typed, license: '', departedFrom: departedFrom ?? '', since: '2026-01-10T04:00' }
    const refused = await page(`${missingPath}?lang=en`, { ...draft, boat: '' })
    expect([refused.status, refused.raw]).toEqual([
      400,
      expect.stringContaining('Name of the boat: This field is needed.'),
    ])
    const sent = await page(`${missingPath}?lang=en`, draft)
    expect(sent.headers['location']).toBe(`${missingPath}/${body.id}?lang=en`)
    const wrong = await page(`${missingPath}/${body.id}/code?lang=en`, { code: 'abc' })
    expect(wrong.raw).toContain('This code is wrong')
    await page(`${missingPath}/${body.id}/code?lang=en`, { code: await newestCode() })
    expect((await page(`${missingPath}/${body.id}?lang=en`)).raw).toContain('Your number is proved.')
  })

  test('is told to call 119 alone where no SMS leaves', async () => {
    const mute = await openTestServer()
    const first = (await mute.app.inject({ url: missingPath })).payload
    expect([first.includes('tel:119'), first.includes('<form')]).toEqual([true, false])
    expectRefusal(await mute.request('POST /missing/', { body: missingBody() }), noReporting)
    await mute.close()
  })
})

describe('whoever decides', () => {
  test('opens the search of the boat with one press, joins it to the one that is open, and takes it back', async () => {
    const [one, other] = [await proved(), await proved({ phone: '77 000 00 03' })]
    const boat = await ownBoat()
    const opened = await coordinator.request(`POST /missing/${one}/open/`, { body: { pirogue: boat } })
    expect(opened.body).toMatchObject({
      state: 'opened',
      alert: expect.any(String),
      decided_by: 'Personne organization',
    })
    const joined = await coordinator.request(`POST /missing/${other}/open/`, { body: { pirogue: boat } })
    expect(joined.body['alert']).toBe(opened.body['alert'])
    const search = await coordinator.request(`GET /alerts/${String(opened.body['alert'])}/`)
    expect(search.body).toMatchObject({
      status: 'active',
      pirogue: boat,
      metadata: { kind: 'overdue', by_hand: true, of_family: true },
    })
    const acts = (search.body['trail'] as readonly { act: string; detail: string | null }[]).map(({ act, detail }) => [
      act,
      detail,
    ])
    expect(acts.filter(([act]) => act === 'reported_missing')).toEqual(
      Array.from({ length: 2 }, () => ['reported_missing', expect.stringMatching(/^Awa, numéro prouvé, partie le /)]),
    )
    expect(await alertsOf(coordinator)).toHaveLength(1)
    await coordinator.request(`POST /missing/${other}/undo/`)
    expect(await reportsCalling(coordinator)).toEqual([other])
    expect((await coordinator.request(`POST /missing/${one}/undo/`)).body).toMatchObject({
      state: 'waiting',
      alert: null,
    })
    expect(await alertsOf(coordinator)).toHaveLength(2)
    expect(await reportsCalling(coordinator)).toEqual([one, other].toSorted())
  })

  test('ends no search that somebody took in charge', async () => {
    const id = await proved()
    const { body } = await coordinator.request(`POST /missing/${id}/open/`, { body: { pirogue: await ownBoat() } })
    await coordinator.request(`POST /alerts/${String(body['alert'])}/acknowledge/`)
    await coordinator.request(`POST /missing/${id}/undo/`)
    expect(await alertsOf(coordinator)).toContainEqual(
      expect.objectContaining({ id: body['alert'], status: 'acknowledged' }),
    )
  })

  test('puts it aside with a reason, and takes that back; of two decisions the second is told so', async () => {
    const id = await proved()
    const refuse = () => coordinator.request(`POST /missing/${id}/refuse/`, { body: { reason: 'Rentrée à 14 h' } })
    expect((await refuse()).body).toMatchObject({ state: 'refused', reason: 'Rentrée à 14 h' })
    expect(await alertsOf(coordinator)).toEqual([])
    expectRefusal(
      await coordinator.request(`POST /missing/${id}/open/`, { body: { pirogue: await ownBoat() } }),
      reportDecided,
    )
    expect((await coordinator.request(`POST /missing/${id}/undo/`)).body).toMatchObject({
      state: 'waiting',
      reason: null,
    })
    expect(await reportsCalling(coordinator)).toEqual([id])
  })

  test('decides of his own boats alone; a boat that nobody knows here is searched for by an administrator', async () => {
    const id = await proved()
    const others = await ownBoat(await guet.signedInAs('fisherman', { of: stranger }))
    expectRefusal(await coordinator.request(`POST /missing/${id}/open/`, { body: { pirogue: others } }), boatNotYours)
    expectRefusal(await coordinator.request(`POST /missing/${id}/open/`, { body: { pirogue: null } }), boatNotYours)
    expectRefusal(await stranger.request(`POST /missing/${id}/refuse/`, { body: { reason: 'non' } }), accessRefused)
    const { body } = await admin.request(`POST /missing/${id}/open/`, { body: { pirogue: null } })
    expect((await admin.request(`GET /alerts/${String(body['alert'])}/`)).body).toMatchObject({
      pirogue: null,
      message: expect.stringMatching(/^Sans nouvelles – Yaye Fatou, en mer depuis/),
    })
  })
})

const nobodys = '019e0000-0000-7000-8000-000000000000'

function report(body: object, more: object = {}): Promise<Answer> {
  return guet.request('POST /missing/', { body, ...more })
}

function prove(id: string, code: string): Promise<Answer> {
  return guet.request(`POST /missing/${id}/proof/`, { body: { code } })
}

function another(id: string): Promise<Answer> {
  return guet.request(`POST /missing/${id}/code/`)
}

async function proved(changes: object = {}): Promise<string> {
  const body = missingBody({ ...changes })
  await report(body)
  await prove(body.id, await newestCode())
  return body.id
}

async function codes(): Promise<string[]> {
  const rows = await rowsOf(
    guet,
    `select content ->> 'sms' as said from deliveries where reason = 'sms_answer' order by created_at, id`,
  )
  return rows.map(({ said }) => /\d{6}/.exec(String(said))?.[0] ?? '')
}

async function newestCode(): Promise<string> {
  return (await codes()).at(-1) ?? ''
}

async function page(path: string, typed?: { readonly [name: string]: string }) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await guet.app.inject(
    typed ? { method: 'POST', url: path, headers, payload: new URLSearchParams(typed).toString() } : { url: path },
  )
  return { status: answer.statusCode, headers: answer.headers, raw: answer.payload }
}

async function listOf(person: SignedInPerson): Promise<readonly Shown[]> {
  return results(await person.request('GET /missing/'))
}

async function alertsOf(person: SignedInPerson): Promise<Shown[]> {
  const all = results(await person.request('GET /alerts/?page_size=100'))
  return all.filter(({ alert_type: type, status }) => type === 'system' && status !== 'resolved')
}

/** The reports whose alert is open. */
async function reportsCalling(person: SignedInPerson): Promise<unknown[]> {
  const alerts = await alertsOf(person)
  return alerts.flatMap(({ metadata }) => (metadata as { readonly report?: string }).report ?? []).toSorted()
}

async function ownBoat({ id }: SignedInPerson = fisherman): Promise<unknown> {
  return (await rowsOf(guet, `select id from pirogues where owner_account_id = '${id}'`))[0]?.['id']
}
