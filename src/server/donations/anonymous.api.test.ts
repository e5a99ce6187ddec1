import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decided, given } from '#test/samples/donations.ts'
import { type Shown, results } from '#test/world/fixes.ts'
import { type World, askers, describedCalls, goodRequest, worldOf } from '#test/world/any-request.ts'
import { rowsOf } from '#test/world/rows.ts'
import { simulatedWeather } from '#test/samples/weather.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { later } from '#test/later.ts'

/** Who gives without a name is nowhere: what he typed all the same is looked for wherever anything can be read. */
const donor = {
  donor_name: 'Zxqvanonyme Kéwéloukoum',
  donor_email: 'zxqvcourriel@introuvable.example',
  donor_phone: '+221778889977',
  donor_organization: 'Zxqvgroupement',
}
const phoneInAnySpelling = /77\D{0,2}888\D{0,2}99\D{0,2}77/
const strangerAddress = '203.0.113.207'

let guet: TestServer
let world: World
let gift: Shown
let open: Shown
beforeAll(async () => {
  guet = await openTestServer(await simulatedWeather())
  world = await worldOf(guet)
  const { admin, fisherman } = world.people
  // Signed in or not, and with a name for the write: the fisherman is nobody here.
  gift = await given(fisherman, { ...donor, is_anonymous: true })
  await given(guet, { ...donor, is_anonymous: true, donation_type: 'equipment', amount: null })
  await guet.request('POST /donations/', {
    body: { ...donor, donation_type: 'service', description: 'Réparer', is_anonymous: true },
    address: strangerAddress,
    headers: { authorization: `Token ${fisherman.token}` },
  })
  // A word that everybody may find shows that the look finds what is there.
  open = await given(guet, { donor_name: 'Yppronom Visible', is_anonymous: false })
  for (const one of [gift, open]) {
    await decided(admin, one, 'confirm', { amount: 25_000 })
    await decided(admin, one, 'complete', { amount: 25_000 })
  }
})
afterAll(() => guet.close())

const isTold = (text: string) => /zxqv|k(é|e|\\u00e9)w(é|e|\\u00e9)loukoum/i.test(text) || phoneInAnySpelling.test(text)

later('no call of the contract tells it, to whoever asks', async () => {
  const told: string[] = []
  const seen: string[] = []
  for (const call of describedCalls().filter(({ method }) => method === 'GET')) {
    const { path: own } = await goodRequest(call, world)
    const aboutGift = call.path.startsWith('/donations/') ? call.path.replace('{id}', gift.id) : own
    for (const asker of askers) {
      const person = asker === 'stranger' ? guet : world.people[asker]
      for (const path of new Set([own, aboutGift])) {
        const { raw, headers } = await person.request(`GET ${path}`)
        const text = `${raw.toString('utf8')} ${raw.toString('latin1')} ${JSON.stringify(headers)}`
        if (isTold(text)) told.push(`${asker}: ${call.name}`)
        if (text.includes('Yppronom')) seen.push(`${asker}: ${call.name}`)
      }
    }
  }
  expect(told).toEqual([])
  expect(seen).toEqual(expect.arrayContaining(['stranger: donations.public', 'admin: donations.list']))
})

test('no search finds it: by name, by address, by telephone, by organisation', async () => {
  const { admin, organisation, fisherman } = world.people
  const find = async (words: string) => {
    const search = encodeURIComponent(words)
    const listed = results(await admin.request(`GET /donations/?search=${search}`)).map(({ id }) => id)
    const found = [admin, organisation, fisherman].map((one) => one.request(`GET /search/?search=${search}`))
    return { listed, found: (await Promise.all(found)).map(({ raw }) => raw.toString('utf8')) }
  }
  expect((await find('Yppronom')).listed).toEqual([open.id])
  for (const words of [...Object.values(donor), 'Zxqv', 'Kéwéloukoum', '778889977']) {
    const { listed, found } = await find(words)
    expect(listed).toEqual([])
    for (const text of found) expect(text).not.toContain(gift.id)
  }
})

test('the receipt has no trace of it, in what is shown nor in what a PDF says of itself', async () => {
  const { receipt, status_url: page } = (await world.people.admin.request(`GET /donations/${gift.id}/`)).body as {
    readonly receipt: { readonly url: string }
    readonly status_url: string
  }
  const pdf = await guet.app.inject({ url: receipt.url })
  expect(pdf.headers['content-type']).toContain('application/pdf')
  const bytes = pdf.rawPayload.toString('latin1')
  expect(bytes).toContain('%PDF')
  expect(isTold(bytes)).toBe(false)
  expect(isTold(JSON.stringify(pdf.headers))).toBe(false)
  // As the letters of a PDF may be written, two or four digits each.
  const spelled = Buffer.from('Zxqv', 'latin1').toString('hex')
  expect(bytes.toLowerCase()).not.toContain(spelled)
  expect(bytes.toLowerCase()).not.toContain(Buffer.from('Zxqv', 'utf16le').swap16().toString('hex'))
  const shown = await guet.app.inject({ url: page })
  expect(shown.statusCode).toBe(200)
  expect(isTold(shown.body)).toBe(false)
  expect(shown.body).not.toContain(world.people.fisherman.id)
})

test('no row of any table has it, none has it beside who was signed in, and no file on the disk', async () => {
  const tables = await rowsOf(
    guet,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(40)
  const told: unknown[] = []
  const { fisherman } = world.people
  const isTied = (row: string) => row.includes(gift.id) && row.includes(fisherman.id)
  for (const { name } of tables) {
    const rows = await rowsOf(guet, `select row_to_json(whole_row)::text as said from "${String(name)}" as whole_row`)
    for (const { said } of rows) if (isTold(String(said)) || isTied(String(said))) told.push(name)
  }
  expect(told).toEqual([])
  const own = `select row_to_json(whole_row)::text as said from donations as whole_row where is_anonymous`
  const [row] = await rowsOf(guet, own)
  expect(String(row?.['said'])).not.toContain(fisherman.id)
  const audited = await rowsOf(guet, `select row_to_json(whole_row)::text as said from audit_log as whole_row`)
  const ofGift = audited.filter(({ said }) => String(said).includes(gift.id))
  expect(ofGift.length).toBeGreaterThan(0)
  for (const { said } of ofGift) expect(said).not.toContain(fisherman.id)
  const folder = guet.services.config.dataFolder
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name.includes('.s.PGSQL')) continue
    const bytes = (await readFile(join(file.parentPath, file.name))).toString('latin1')
    expect({ file: file.name, told: /Zxqv/i.test(bytes) }).toEqual({ file: file.name, told: false })
  }
})

test('no line of the log has it, nor from where it came', () => {
  const lines = guet.logged.filter((line) => line.includes('/donations/'))
  expect(lines.length).toBeGreaterThan(0)
  expect(guet.logged.filter(isTold)).toEqual([])
  const giving = lines.filter((line) => line.includes('POST') && line.includes('"/api/donations/"'))
  expect(giving.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(strangerAddress))).toEqual([])
})
