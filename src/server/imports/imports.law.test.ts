import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  importEmpty,
  importTooLarge,
  importTooLong,
  importUnreadable,
  importWrong,
  largestImport,
  mostLines,
  tooManyPeople,
  mostPeople,
} from '#contract/imports/import.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import {
  accessRefused,
  fieldRequired,
  fileEmpty,
  keyReused,
  requiredFieldsMissing,
  signInNeeded,
} from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { later } from '#test/later.ts'
import { sos } from '#test/samples/sos.ts'
import { form, sendTable } from '#test/samples/uploads.ts'
import { results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
let member: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: organisation })
})
afterAll(() => guet.close())

let made = 0
const fresh = (name: string) => `${name} ${(made += 1)}`
const quaisNamed = (...names: string[]) => `Nom;Lieu;Capacité\n${names.map((name) => `${name};Cayar;4\n`).join('')}`

describe('a look at a table', () => {
  test('counts its lines, says what is wrong in which, and keeps nothing', async () => {
    const rows = await rowCounts(guet)
    const { status, body } = await sendTable(
      organisation,
      '/quais/import/check/',
      'Nom;Lieu;Capacité;Ombre\nQuai A;Cayar;4;x\nQuai B;;0;x\n',
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      id: null,
      lines: 2,
      good: 1,
      bad: 1,
      imported: 0,
      ignored: ['Ombre'],
      problems: [
        { line: 3, column: 'Lieu', code: 'field_required', sentence: 'Ce champ est obligatoire.', other: null },
        { line: 3, column: 'Capacité', code: 'field_invalid', sentence: 'Ce champ n’est pas valide.', other: null },
      ],
    })
    expect(await rowCounts(guet)).toEqual(rows)
  })

  test('says that a boat is there already that has no licence: by its name, owner and telephone', async () => {
    const boat = (owner: string) => `Nom;Propriétaire;Téléphone;Lieu\nYaye Sans Licence;${owner};771112233;Cayar\n`
    expect((await sendTable(organisation, '/pirogues/import/', boat('Awa'))).status).toBeLessThan(300)
    const again = await sendTable(organisation, '/pirogues/import/check/', boat('AWA'))
    expect(again.body).toMatchObject({ bad: 1, problems: [{ line: 2, column: 'Nom', code: 'import_line_exists' }] })
    expect((await sendTable(organisation, '/pirogues/import/check/', boat('Omar'))).body).toMatchObject({
      good: 1,
      bad: 0,
    })
  })

  test('says what is there already', async () => {
    const name = fresh('Môle')
    await sendTable(organisation, '/quais/import/', quaisNamed(name))
    const { body } = await sendTable(
      organisation,
      '/quais/import/check/',
      quaisNamed(name.toUpperCase(), fresh('Môle')),
    )
    expect(body).toMatchObject({ good: 1, bad: 1, problems: [{ line: 2, column: 'Nom', code: 'import_line_exists' }] })
  })
})

describe('an import', () => {
  test('brings in all of its lines, as forms would have made them', async () => {
    const [one, other] = [fresh('Quai'), fresh('Quai')]
    const { status, body } = await sendTable(organisation, '/quais/import/', quaisNamed(one, other))
    expect(status).toBe(201)
    expect(body).toMatchObject({ imported: 2, lines: 2, good: 2, bad: 0, problems: [] })
    const [found] = results(await member.request(`GET /quais/?search=${encodeURIComponent(one)}`))
    expect(found).toMatchObject({
      name: one,
      location: 'Cayar',
      capacity: 4,
      status: 'available',
      last_inspection: guet.clock.now.toISOString(),
      created_by: organisation.id,
    })
  })

  test('with one wrong line brings in none', async () => {
    const rows = await rowCounts(guet)
    expectRefusal(await sendTable(organisation, '/quais/import/', `${quaisNamed(fresh('Quai'))}Quai;;4\n`), importWrong)
    expect(await rowCounts(guet)).toEqual(rows)
  })

  test('sent again under its name is the same one, also at the same time; another file under it is refused', async () => {
    const [file, key] = [quaisNamed(fresh('Quai'), fresh('Quai')), newId()]
    const before = await count('quais')
    const answers = await Promise.all([1, 2, 3].map(() => sendTable(organisation, '/quais/import/', file, key)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '201'])
    expect(answers.map(({ body }) => body['imported'])).toEqual([2, 2, 2])
    expect(await count('quais')).toBe(before + 2)
    expectRefusal(await sendTable(organisation, '/quais/import/', quaisNamed(fresh('Quai')), key), keyReused)
    expectRefusal(await sendTable(admin, '/quais/import/', file, key), keyReused)
    expect(await count('quais')).toBe(before + 2)
  })

  test('of the same file under two names at the same time is one', async () => {
    const file = quaisNamed(fresh('Quai'), fresh('Quai'))
    const answers = await Promise.all([
      sendTable(organisation, '/quais/import/', file),
      sendTable(admin, '/quais/import/', file),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '400'])
  })

  test('that fails in the middle has brought in nothing, and the same one again brings in all', async () => {
    const names = Array.from({ length: 250 }, () => fresh('Quai'))
    const [file, key, before] = [quaisNamed(...names), newId(), await count('quais')]
    await rowsOf(
      guet,
      `create function break_off() returns trigger language plpgsql as $$
      begin if new.name = '${names[220]}' then raise exception 'cut'; end if; return new; end $$`,
    )
    await rowsOf(guet, 'create trigger break_off before insert on quais for each row execute function break_off()')
    expect((await sendTable(organisation, '/quais/import/', file, key)).status).toBe(500)
    expect(await count('quais')).toBe(before)
    await rowsOf(guet, 'drop trigger break_off on quais')
    await rowsOf(guet, 'drop function break_off')
    expect((await sendTable(organisation, '/quais/import/', file, key)).status).toBe(201)
    expect(await count('quais')).toBe(before + 250)
  })

  test('steps aside for a call for help, which does not wait for its end, and is whole afterwards', async () => {
    const [file, before] = [quaisNamed(...Array.from({ length: 8000 }, () => fresh('Quai'))), await count('quais')]
    let isOver = false
    const importing = sendTable(organisation, '/quais/import/', file).finally(() => (isOver = true))
    await wait(400)
    expect((await member.request('POST /alerts/', { body: sos() })).status).toBe(201)
    expect(isOver).toBe(false)
    expect((await importing).status).toBe(201)
    expect(await count('quais')).toBe(before + 8000)
  }, 60_000)

  test('is told to those who look, once, and is a line in the audit', async () => {
    await sendTable(organisation, '/quais/import/', quaisNamed(fresh('Quai'), fresh('Quai')))
    const [event] = await rowsOf(guet, `select name, data from live_log order by sequence desc limit 1`)
    expect(event).toMatchObject({ name: 'things.imported', data: { noun: 'quai', count: 2 } })
    const [act] = await rowsOf(guet, `select account_id, path, status from audit_log order by at desc, id desc limit 1`)
    expect(act).toMatchObject({ account_id: organisation.id, path: '/quais/import/', status: 201 })
  })

  test('has formulas as texts, and telephone numbers with their plus', async () => {
    const id = newId()
    const text = `Nom;Entreprise;E-mail;Téléphone;Adresse;Numéro de licence;CLPA\n'=1+1;Fall;${id}@fall.sn;'+221 77 000 00 99;Cayar;${id};Cayar\n`
    expect((await sendTable(organisation, '/armateurs/import/', text)).status).toBe(201)
    expect(results(await organisation.request(`GET /armateurs/?search=${id}`))).toMatchObject([
      { name: '=1+1', phone: '+221 77 000 00 99' },
    ])
  })
})

describe('a file', () => {
  const name = 'Débarcadère de Ndèye'
  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16LE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16BE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('in %s is understood', async (_encoding, encoded) => {
    const wanted = fresh(name)
    const answer = await sendTable(organisation, '/quais/import/', encoded(quaisNamed(wanted)))
    expect(answer.status).toBe(201)
    expect(results(await member.request(`GET /quais/?search=${encodeURIComponent(wanted)}`))).toMatchObject([
      { name: wanted },
    ])
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['a spreadsheet’s own', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)])],
    ['of zeros', Buffer.alloc(1000)],
  ])('%s is no table', async (_what, file) => {
    expectRefusal(await sendTable(organisation, '/quais/import/check/', file), importUnreadable)
    expectRefusal(await sendTable(organisation, '/quais/import/', file), importUnreadable)
  })

  test.each(['\uFEFF', 'Nom;Lieu\n', 'Nom;Lieu\n\n ; \n', '\n\n\n'])('of no lines (%j) is empty', async (text) => {
    expectRefusal(await sendTable(organisation, '/quais/import/check/', Buffer.from(text)), importEmpty)
  })

  test('of no byte is no file', async () => {
    expectRefusal(await sendTable(organisation, '/quais/import/check/', Buffer.alloc(0)), fileEmpty, {
      file: fileEmpty,
    })
  })

  later('of random bytes is answered, whatever it is', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const bytes = Buffer.from(Array.from({ length: 400 }, (_, at) => (seed * 7919 + at * at * 31 + at * seed) % 256))
      const { status } = await sendTable(organisation, '/quais/import/check/', bytes)
      expect([200, 400]).toContain(status)
    }
  })

  test('too large, too long or missing is refused', async () => {
    const large = Buffer.alloc(largestImport + 1, 'a')
    expectRefusal(await sendTable(organisation, '/quais/import/check/', large), importTooLarge, {
      file: importTooLarge,
    })
    const long = `Nom;Lieu\n${'Quai;Cayar\n'.repeat(mostLines + 1)}`
    expectRefusal(await sendTable(organisation, '/quais/import/check/', long), importTooLong)
    const many = `Nom complet;E-mail\n${'Awa;a@b.sn\n'.repeat(mostPeople + 1)}`
    expectRefusal(await sendTable(organisation, '/users/users/import/check/', many), tooManyPeople)
    const other = form({ name: 'other', content: 'x', fileName: 'a.csv' })
    expectRefusal(await organisation.request('POST /quais/import/', other), requiredFieldsMissing, {
      file: fieldRequired,
    })
  })

  later('of twenty thousand lines is brought in, and others have their turn meanwhile', async () => {
    const before = await count('quais')
    const file = quaisNamed(...Array.from({ length: mostLines }, (_, at) => `Grand quai ${at}`))
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 5)
    const { status, body } = await sendTable(organisation, '/quais/import/', file)
    clearInterval(beat)
    expect({ status, imported: body['imported'] }).toEqual({ status: 201, imported: mostLines })
    expect(await count('quais')).toBe(before + mostLines)
    expect(longest).toBeLessThan(1000)
  })
})

describe('who may', () => {
  test('is who may write one', async () => {
    const file = quaisNamed(fresh('Quai'))
    const pending = await guet.signedInAsPending()
    for (const path of ['/quais/import/', '/quais/import/check/']) {
      expectRefusal(await sendTable(member, path, file), accessRefused)
      expectRefusal(await sendTable(pending, path, file), organisationPending)
      expectRefusal(
        await guet.request(`POST ${path}`, form({ name: 'file', content: file, fileName: 'a.csv' })),
        signInNeeded,
      )
    }
  })

  test('an organisation’s balises are its own', async () => {
    const name = fresh('Bouée')
    await sendTable(organisation, '/tracking/balises/import/', `Nom;Latitude;Longitude\n${name};14,9;-17,2\n`)
    const [found] = results(await member.request(`GET /tracking/balises/?search=${encodeURIComponent(name)}`))
    const [balise] = await rowsOf(
      guet,
      `select account_id from memberships join balises on balises.organisation_id = memberships.organisation_id
       where balises.id = '${String(found?.['id'])}' and kind = 'coordinator'`,
    )
    expect(balise).toEqual({ account_id: organisation.id })
  })
})

async function count(table: string): Promise<number> {
  const [row] = await rowsOf(guet, `select count(*)::int as count from ${table}`)
  return Number(row?.['count'])
}
