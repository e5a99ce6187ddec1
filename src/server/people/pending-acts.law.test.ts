import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carryOutDue } from './pending-acts.actions.ts'
import { ownRoleFixed, passwordWrong } from '#contract/accounts/account.rules.ts'
import {
  alreadyAsked,
  notAnAdministrator,
  notYoursToAgree,
  pendingActOver,
  pendingFor,
  secondAdministratorNeeded,
} from '#contract/accounts/pending-acts.ts'
import { secondFactorWrong } from '#contract/accounts/second-factor-refusals.ts'
import { fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { decidedByTwo } from '#test/samples/decided-by-two.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf, wholeDatabase } from '#test/world/rows.ts'
import { codeOf, switchedOn } from '#test/world/second-factor.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let asker: SignedInPerson
let other: SignedInPerson
let stripped: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer()
  asker = await guet.signedInAs('admin')
  other = await guet.signedInAs('admin')
})
beforeEach(async () => {
  stripped = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const fresh = 'vague-lune'

describe('the way in of another administrator', () => {
  test('nobody takes it alone: neither password nor second factor', async () => {
    const { id } = stripped
    await switchedOn(stripped, guet.clock.now)
    const body = { your_password: asker.password, new_password: fresh, confirm_password: fresh }
    expectRefusal(await asker.request(`POST /users/users/${id}/password/`, { body }), secondAdministratorNeeded)
    const proof = { body: { your_password: asker.password } }
    expectRefusal(await asker.request(`DELETE /users/users/${id}/second-factor/`, proof), secondAdministratorNeeded)
    expect((await login(stripped.password)).body['code']).toBe('second_factor_required')
  })

  test('nor by making him something else first', async () => {
    const demote = { body: { role: 'fisherman' } }
    expectRefusal(await asker.request(`PATCH /users/users/${stripped.id}/`, demote), secondAdministratorNeeded)
    expect((await login(stripped.password)).status).toBe(200)
  })

  test('it is asked for with one’s own password, and all administrators and he are told', async () => {
    expectRefusal(await ask({ your_password: 'autre chose' }), passwordWrong, { your_password: passwordWrong })
    expectRefusal(await ask({ your_password: undefined }), requiredFieldsMissing, { your_password: fieldRequired })
    expect((await ask()).status).toBe(201)
    expectRefusal(await ask(), alreadyAsked)
    for (const person of [asker, other, stripped]) expect(await toldTo(person)).toContain('un nouveau mot de passe')
    expect((await login(stripped.password)).status).toBe(200)
    expect((await asker.request('GET /users/pending-acts/')).body['results']).toContainEqual(
      expect.objectContaining({ act: 'password', user: stripped.id, asked_by: asker.id }),
    )
  })

  test('a second one agrees, with his own password: it is done at once, and the password stands nowhere', async () => {
    const { body } = await ask()
    const agree = `POST /users/pending-acts/${String(body['id'])}/agree/`
    expectRefusal(await asker.request(agree, proofOf(asker)), notYoursToAgree)
    expectRefusal(await stripped.request(agree, proofOf(stripped)), notYoursToAgree)
    expectRefusal(await other.request(agree, { body: { your_password: 'autre chose' } }), passwordWrong, {
      your_password: passwordWrong,
    })
    expect((await login(fresh)).status).toBe(401)
    expect((await other.request(agree, proofOf(other))).status).toBe(204)
    expect((await login(fresh)).status).toBe(200)
    expect((await stripped.request('GET /users/profile/')).status).toBe(401)
    expectRefusal(await other.request(agree, proofOf(other)), pendingActOver)
    expect(
      await rowsOf(guet, 'select 1 from pending_acts where password_hash is not null and outcome is not null'),
    ).toEqual([])
    expect(await wholeDatabase(guet)).not.toContain(fresh)
    const audited = await rowsOf(guet, `select account_id from audit_log where path like '%/agree/' and status = 204`)
    expect(audited).toContainEqual({ account_id: other.id })
  })

  test('without an answer it is done after an hour, and not before', async () => {
    await ask()
    guet.clock.pass(pendingFor - 1000)
    await carryOutDue(guet.services)
    expect((await login(fresh)).status).toBe(401)
    guet.clock.pass(2000)
    await Promise.all([carryOutDue(guet.services), carryOutDue(guet.services)])
    expect((await login(fresh)).status).toBe(200)
    expect(await toldTo(other)).toContain('C’est fait')
  })

  test.each(['asker', 'other', 'stripped'] as const)('any of them stops it: %s', async (who) => {
    const { body } = await ask()
    const stopper = { asker, other, stripped }[who]
    const stop = `POST /users/pending-acts/${String(body['id'])}/stop/`
    expect((await stopper.request(stop)).status).toBe(204)
    guet.clock.pass(pendingFor + 1000)
    await carryOutDue(guet.services)
    expect((await login(stripped.password)).status).toBe(200)
    expectRefusal(await stopper.request(stop), pendingActOver)
  })

  test('whoever asked and is no administrator any more has asked for nothing', async () => {
    const passing = await guet.signedInAs('admin')
    await ask({}, passing)
    await decidedByTwo(guet, passing, { is_active: false })
    guet.clock.pass(pendingFor + 1000)
    await carryOutDue(guet.services)
    expect((await login(stripped.password)).status).toBe(200)
  })

  test('his second factor goes the same way', async () => {
    await switchedOn(stripped, guet.clock.now)
    const body = { your_password: asker.password, user: stripped.id }
    const asked = await asker.request('POST /users/pending-acts/second-factor/', { body })
    expect((await login(stripped.password)).body['code']).toBe('second_factor_required')
    await other.request(`POST /users/pending-acts/${String(asked.body['id'])}/agree/`, proofOf(other))
    expect((await login(stripped.password)).status).toBe(200)
  })

  test('nothing is asked about oneself, or about somebody who is none', async () => {
    expectRefusal(await ask({ user: asker.id }), ownRoleFixed)
    const fisherman = await guet.signedInAs('fisherman')
    expectRefusal(await ask({ user: fisherman.id }), notAnAdministrator)
  })
})

describe('of everybody else', () => {
  test('whoever has a second factor brings its code, too; the person and all administrators are told', async () => {
    const giver = await guet.signedInAs('admin')
    const { secret } = await switchedOn(giver, guet.clock.now)
    const fisherman = await guet.signedInAs('fisherman')
    const call = `POST /users/users/${fisherman.id}/password/`
    const body = { your_password: giver.password, new_password: fresh, confirm_password: fresh }
    expectRefusal(await giver.request(call, { body }), secondFactorWrong, { your_code: secondFactorWrong })
    const your_code = codeOf(secret, guet.clock.now)
    expect((await giver.request(call, { body: { ...body, your_code } })).status).toBe(204)
    expect(await toldTo(fisherman)).toContain('a changé votre mot de passe')
    for (const admin of [asker, other]) expect(await toldTo(admin)).toContain('a donné un nouveau mot de passe')
  })
})

function ask(changes: Readonly<Record<string, unknown>> = {}, by = asker) {
  const body = {
    your_password: by.password,
    user: stripped.id,
    new_password: fresh,
    confirm_password: fresh,
    ...changes,
  }
  return by.request('POST /users/pending-acts/password/', { body })
}

function proofOf({ password }: SignedInPerson) {
  return { body: { your_password: password } }
}

function login(password: string) {
  return guet.request('POST /users/login/', { body: { email: stripped.email, password } })
}

async function toldTo({ id }: SignedInPerson): Promise<string> {
  const rows = await rowsOf(guet, `select content::text as said from deliveries where account_id = '${id}'`)
  return rows.map(({ said }) => String(said)).join('\n')
}
