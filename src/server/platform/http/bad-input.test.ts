import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailInvalid, invalidCredentials } from '#contract/accounts/account.rules.ts'
import {
  bodyTooLarge,
  fieldInvalid,
  fieldRequired,
  malformedBody,
  notFound,
  requiredFieldsMissing,
  signInNeeded,
  unknownCall,
  wrongContentType,
} from '#contract/wire/refusal.ts'
import { expectRefusal, expectSomeRefusal } from '#test/world/refusals.ts'
import { fishermanNamed, freshEmail, register } from '#test/world/registration.ts'
import { rowCounts } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { form } from '#test/samples/uploads.ts'

let guet: TestServer
let admin: SignedInPerson
let counted: Awaited<ReturnType<typeof rowCounts>>
const json = { 'content-type': 'application/json' }
const secret = 'hameçon-secret'

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

/** Whatever is wrong with a request: it stores nothing, and the log never learns a secret from it. */
beforeEach(async () => {
  counted = await rowCounts(guet)
})
afterEach(async () => {
  const { failed_attempts: _counting, audit_log: _noting, ...stored } = await rowCounts(guet)
  const { failed_attempts: __, audit_log: ___, ...before } = counted
  expect(stored).toEqual(before)
  const logged = guet.logged.join('\n')
  for (const hidden of [secret, admin.token, admin.password]) expect(logged).not.toContain(hidden)
})

test.each([
  '{"email":',
  '{email: "a"}',
  "{'email': 'a'}",
  '{"email": "a",}',
  'undefined',
  'NaN',
  '\ufeff\u0000',
  '{"a":1}{"b":2}',
  `{"password": "${secret}"`,
])('« La demande est illisible » — malformed JSON %j', async (payload) => {
  expectRefusal(await guet.request('POST /users/register/', { payload, headers: json }), malformedBody)
})

test.each([
  ['arrays', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
  ['objects', (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)],
])('deeply nested %s are refused, whatever the call does with them', async (_what, nested) => {
  for (const depth of [100, 10_000, 150_000]) {
    for (const payload of [nested(depth), `{"profile":${nested(depth)}}`, `{"notifications":${nested(depth)}}`]) {
      const headers = { ...json, 'idempotency-key': '0190a0c0-0000-7000-8000-000000000000' }
      expectRefusal(await admin.request('PUT /users/profile/', { payload, headers }), malformedBody)
      expectRefusal(await admin.request('PUT /users/preferences/', { payload, headers }), malformedBody)
      expectRefusal(await guet.request('POST /users/register/', { payload, headers: json }), malformedBody)
    }
  }
})

test('« La demande est trop volumineuse. » — 10 MB', async () => {
  const body = fishermanNamed('a'.repeat(10_000_000), { password: secret })
  expectRefusal(await register(guet, body), bodyTooLarge)
  expectRefusal(await admin.request('PUT /users/profile/', { body }), bodyTooLarge)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/json', 'image/png', 'nonsense'])(
  '« Ce format de contenu n’est pas accepté. » — %s',
  async (type) => {
    const payload = JSON.stringify(fishermanNamed('Awa'))
    expectRefusal(
      await guet.request('POST /users/register/', { payload, headers: { 'content-type': type } }),
      wrongContentType,
    )
  },
)

test('a form where JSON is spoken is refused', async () => {
  const sent = form({ name: 'email', content: 'a@b.sn' }, { name: 'password', content: secret })
  expectRefusal(await guet.request('POST /users/login/', sent), wrongContentType)
  expectRefusal(await admin.request('PUT /users/profile/', sent), wrongContentType)
})

test('JSON in another character set than it says is a refusal or the same text, never a fault', async () => {
  const payload = Buffer.from(JSON.stringify({ email: 'é', password: secret }), 'latin1')
  expectSomeRefusal(await guet.request('POST /users/login/', { payload, headers: json }))
})

test.each([[[]], ['texte'], [7], [true], [[{ email: 'a@b.sn' }]]])(
  '%j instead of an object is refused',
  async (body) => {
    const payload = JSON.stringify(body)
    for (const call of ['POST /users/register/', 'POST /users/login/']) {
      const answer = await guet.request(call, { payload, headers: json })
      expect(answer.status).toBe(400)
      expectSomeRefusal(answer)
    }
    for (const call of [
      'PUT /users/profile/',
      'PUT /users/preferences/',
      'POST /users/password/',
      'POST /users/users/',
    ]) {
      expectSomeRefusal(await admin.request(call, { payload, headers: json }))
    }
  },
)

test.each([undefined, 'null', '', '{}'])('an empty body (%j) names every field that is missing', async (payload) => {
  const answer = await guet.request('POST /users/login/', { ...(payload !== undefined && { payload }), headers: json })
  expectRefusal(answer, requiredFieldsMissing, { email: fieldRequired, password: fieldRequired })
})

test.each([
  [{ email: 7 }, 'email'],
  [{ email: ['a@b.sn'] }, 'email'],
  [{ email: { $gt: '' } }, 'email'],
  [{ password: true }, 'password'],
  [{ password: { length: 10 } }, 'password'],
  [{ username: 1 }, 'username'],
  [{ phone: ['+221'] }, 'phone'],
])('a wrong type is refused by the name of its field: %j', async (changes, field) => {
  const answer = await register(guet, fishermanNamed('Awa', changes))
  expect(answer.status).toBe(400)
  expect(answer.body['fields']).toMatchObject({ [field]: fieldInvalid.sentence })
  expectSomeRefusal(answer)
})

test('an array or a text where the profile is asked', async () => {
  for (const profile of [[], 'Awa', 7, [{ full_name: 'Awa' }]]) {
    const answer = await register(guet, { ...fishermanNamed('Awa'), profile })
    expect(answer.body['fields']).toMatchObject({ profile: fieldInvalid.sentence })
  }
})

test.each(['a\0@b.sn', 'a@b.sn\0', "a'; drop table accounts; --@b.sn", 'a@b.sn\r\nBcc: x@y.sn', '<script>@b.sn'])(
  'an e-mail that is none is refused: %j',
  async (email) => {
    expectRefusal(await register(guet, fishermanNamed('Awa', { email })), emailInvalid, { email: emailInvalid })
  },
)

test.each(['\0', 'a\0b@c.sn', '\ud800@b.sn'])(
  'an e-mail that is no text is refused at login too: %j',
  async (email) => {
    expectRefusal(await login(email, secret), fieldInvalid, { email: fieldInvalid })
    expectRefusal(await login(admin.email, `${secret}${email}`), invalidCredentials)
  },
)

test.each(["' or 1=1 --", '%', '☃', 'a'.repeat(1000)])(
  'a login is never judged by its form: %j opens nothing and breaks nothing',
  async (email) => {
    expectRefusal(await login(email, secret), invalidCredentials)
    expectRefusal(await login(admin.email, `${secret}${email}`.slice(0, 1000)), invalidCredentials)
  },
)

test.each(['', 'Token', 'Token x', 'Basic YTpi', 'Token \u00e9', `Token ${'x'.repeat(60_000)}`])(
  '« Session expirée. Veuillez vous reconnecter. » — Authorization %j',
  async (authorization) => {
    expectRefusal(await guet.request('GET /users/profile/', { headers: { authorization } }), signInNeeded)
  },
)

test.each([
  'search=%00',
  'search=a%00b',
  'search=a&search=b',
  `search=${'a'.repeat(5000)}`,
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'page=1e30',
  'page_size=0',
  'role=captain',
  'is_active=peut-%C3%AAtre',
  'page=1&page=2',
])('a list asked for with ?%s is refused', async (query) => {
  const answer = await admin.request(`GET /users/users/?${query}`)
  expect(answer.status).toBe(400)
  expectSomeRefusal(answer)
})

test.each([
  'search=%25',
  'search=_',
  'search=%27%3B--',
  'search=%F0%9F%9B%B6',
  'page=9007199254740991',
  'inconnu=1',
  'page_size[]=1',
])('a list asked for with ?%s is answered', async (query) =>
  expect((await admin.request(`GET /users/users/?${query}`)).status).toBe(200),
)

test.each(['1', 'moi', '..', '%00', '%2e%2e%2f', "1'", 'null', '0190a0c0-0000-7000-8000-00000000000g', '💥'])(
  '« Cet élément est introuvable. » — id %s',
  async (id) => {
    const answer = await admin.request(`GET /users/users/${encodeURI(id).replaceAll('%25', '%')}/`)
    expect(answer.status).toBe(404)
    expectSomeRefusal(answer)
  },
)

test('an id that nobody has is not found', async () => {
  const call = '/users/users/0190a0c0-0000-7000-8000-000000000000/'
  for (const method of ['GET', 'DELETE']) expectRefusal(await admin.request(`${method} ${call}`), notFound)
  expectRefusal(await admin.request(`PATCH ${call}`, { body: { is_active: 'faux' } }), notFound)
})

test.each(['/api/inconnu/', '/api/', '/api/users/login/x/', '/api/users/users/a/b/', '/ailleurs.php'])(
  '« Cette adresse n’existe pas. » — %s',
  async (url) => {
    const response = await guet.app.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: unknownCall.code, error: unknownCall.sentence, fields: {} })
  },
)

test.each(['/users/users/%zz/', '/users/%E0%A4%A/', '/files/%'])('an address that cannot be read: %s', async (path) => {
  expectSomeRefusal(await admin.request(`GET ${path}`))
})

test.each(['DELETE /users/profile/', 'GET /users/login/', 'PATCH /users/preferences/', 'PUT /users/users/'])(
  '« Cette adresse n’existe pas. » — a method that is not in the contract: %s',
  async (call) => expectRefusal(await admin.request(call), unknownCall),
)

test.each(['x', '1', '0190a0c0-0000-7000-8000', 'a'.repeat(5000)])(
  '« La clé Idempotency-Key doit être un UUID. » — %s',
  async (key) => {
    const answer = await admin.request('PUT /users/profile/', {
      body: { profile: {} },
      headers: { 'idempotency-key': key },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_malformed' } })
  },
)

function login(email: string, password: string): Promise<Answer> {
  return guet.request('POST /users/login/', { body: { email, password }, address: freshAddress() })
}

/** Guessing is counted by address: each of these tests comes from its own. */
let addresses = 0
function freshAddress(): string {
  addresses += 1
  return `10.1.${addresses >> 8}.${addresses & 255}`
}

test('an e-mail that is taken is refused in another case too, and changes nothing', async () => {
  const answer = await register(
    guet,
    fishermanNamed('Awa', { email: admin.email.toUpperCase(), password: secret, confirm_password: secret }),
  )
  expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken', fields: { email: expect.any(String) } } })
  expect(freshEmail()).not.toBe(admin.email)
})

test('a name in the address that is too long for any thing names nothing', async () => {
  expectRefusal(await admin.request(`GET /zones/${'a'.repeat(101)}/`), unknownCall)
})
