import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CapMessage } from '#contract/weather/cap/cap-message.ts'
import { capOnlyLinks, capTooLarge, capUnreadable, capUnsafe, largestCap } from '#contract/weather/cap/cap.rules.ts'
import { readCap } from '#contract/weather/cap/read-cap.ts'
import { writeCap } from '#contract/weather/cap/write-cap.ts'
import { capMessage } from '#test/samples/cap.ts'
import { form } from '#test/samples/uploads.ts'
import { results } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { askCapFeeds } from './feeds.jobs.ts'

let outside: Server
let feed: string
let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson
/** What the service of somebody else answers, by its path. */
const pages = new Map<string, string>()
let sentBytes = 0
beforeAll(async () => {
  outside = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (request.url === '/huge.xml') return flood()
    response.writeHead(page === undefined ? 404 : 200).end(page)
    function flood() {
      const piece = Buffer.alloc(64 * 1024, 'a')
      const more = () => {
        while (sentBytes < 50_000_000 && !response.destroyed) {
          sentBytes += piece.length
          if (!response.write(piece)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    }
  }).listen(0, '127.0.0.1')
  await once(outside, 'listening')
  feed = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/rss.xml`
  guet = await openTestServer({ GUET_CAP_FEEDS: feed, PUBLIC_URL: 'https://guet.example' })
  admin = await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(async () => {
  await guet.close()
  outside.closeAllConnections()
  outside.close()
})

describe('a message that an administrator brings', () => {
  test('is an official warning of its sector, rings once, and says where it is from and when it was issued', async () => {
    const message = said()
    const answer = await bring(message)
    expect(results(answer)).toMatchObject([
      { verdict: 'shown', source: 'file', warnings: [{ sector: 'dakar', level: 'red' }] },
    ])
    const [warning] = await atDakar()
    expect(warning).toMatchObject({
      kind: 'official',
      level: 'red',
      message: 'Houle de 3,5 m. Restez à terre.',
      source: 'ANACIM',
      issued_at: message.sent,
    })
    expect(results(await bring(message))).toEqual(results(answer))
    expect(await atDakar()).toEqual([warning])
    expect(await openAlertsOf(warning?.['id'])).toMatchObject([{ severity: 'critical' }])
    expect(await warningsAt('lat=12.75&lon=-16.95')).toEqual([])
    await bring(takingBack(message))
  })

  test('is replaced by its update and taken back by its cancellation, with their alerts', async () => {
    const [first, severe] = [said(), said({ info: { severity: 'Severe' } })]
    await bring(first)
    const [before] = await atDakar()
    await bring({ ...severe, type: 'Update', references: [first] })
    const [now, ...more] = await atDakar()
    expect([now?.['level'], more, await openAlertsOf(before?.['id'])]).toEqual(['orange', [], []])
    await bring(takingBack(severe))
    expect(await atDakar()).toEqual([])
    expect((await received()).slice(0, 3).map(({ verdict }) => verdict)).toEqual(['cancels', 'cancelled', 'replaced'])
  })

  test('that was taken back before it came is never shown', async () => {
    const message = said()
    await bring(takingBack(message))
    expect(results(await bring(message))).toMatchObject([{ verdict: 'cancelled', warnings: [] }])
    expect(await atDakar()).toEqual([])
  })

  test('stands against an exercise and against another sender', async () => {
    const message = said()
    await bring(message)
    await bring({ ...takingBack(message), status: 'Exercise' })
    await bring({ ...takingBack(message), sender: 'autre@meteo.example' })
    expect(await atDakar()).toHaveLength(1)
    await bring(takingBack(message))
  })

  const files = () =>
    [
      ['entities', '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>', capUnsafe],
      ['no XML', 'Houle de 3 m', capUnreadable],
      ['bytes of another encoding', Buffer.from([0x3c, 0x61, 0x3e, 0xe9]), capUnreadable],
      ['only addresses', '<rss><channel/></rss>', capOnlyLinks],
      ['one byte too many', Buffer.alloc(largestCap + 1, ' '), capTooLarge],
      [
        'one that is right and one that is not',
        `<a>${inner(writeCap(said()))}<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"/></a>`,
        capUnreadable,
      ],
    ] as const
  test('that is none, a trap or too large is refused, and nothing of it is kept', async () => {
    for (const [, content, refusal] of files()) {
      const before = await received()
      expectRefusal(await sendFile(content), refusal, { file: refusal })
      expect(await received()).toEqual(before)
    }
  })
})

describe('addresses that were set', () => {
  test('are read: what stands, whatever else cannot be read, and never on another host', async () => {
    const [good, foreign] = [said(), said()]
    pages.set('/good.xml', writeCap(good)).set('/foreign.xml', writeCap(foreign)).set('/bad.xml', '<!DOCTYPE a><a/>')
    listing('/bad.xml', '/huge.xml', '/good.xml', feed.replace('127.0.0.1', 'localhost').replace('rss', 'foreign'))
    await askCapFeeds(guet.services)
    expect((await received()).filter(({ source }) => source === feed)).toMatchObject([
      { identifier: good.identifier, verdict: 'shown' },
    ])
    expect(await atDakar()).toHaveLength(1)
    expect(sentBytes).toBeLessThan(20_000_000)
    expect(await sources()).toMatchObject([
      { url: feed, answered_at: null, failure: expect.stringContaining('another host') },
    ])
    pages.set('/gone.xml', writeCap(takingBack(good)))
    listing('/good.xml', '/gone.xml')
    await askCapFeeds(guet.services)
    expect([await atDakar(), (await sources())[0]?.['failure']]).toEqual([[], null])
  })

  test('take nothing back that an administrator brought', async () => {
    const message = said()
    await bring(message)
    pages.set('/gone.xml', writeCap(takingBack(message)))
    listing('/gone.xml')
    await askCapFeeds(guet.services)
    expect(await atDakar()).toHaveLength(1)
    await bring({ ...takingBack(message), identifier: 'urn:oid:again' })
  })

  test('that fail for half an hour stand under Supervision, until they answer', async () => {
    const checkNow = async () => {
      await askCapFeeds(guet.services)
      return ((await guet.request('GET /health/')).body['checks'] as { warnings: { state: string } }).warnings.state
    }
    listing()
    expect(await checkNow()).toBe('ok')
    pages.delete('/rss.xml')
    expect(await checkNow()).toBe('ok')
    guet.clock.pass(30 * 60_000)
    expect(await checkNow()).toBe('degraded')
    listing()
    expect(await checkNow()).toBe('ok')
  })
})

describe('our own warnings', () => {
  test('are published: an alert, its update, its cancellation, each for ever the same under its address', async () => {
    const { body } = await admin.request('POST /weather/warnings/', { body: draft() })
    const path = `/weather/warnings/${String(body['id'])}/`
    const [alert, alertPath] = await published()
    expect(alert).toMatchObject({ type: 'Alert', status: 'Actual', sender: 'guet.example', references: [] })
    expect(alert?.infos.map(({ language, severity }) => `${language} ${severity}`)).toEqual([
      'fr-SN Severe',
      'en Severe',
    ])
    await admin.request(`PATCH ${path}`, { body: { level: 'red' } })
    const [update] = await published()
    expect(update).toMatchObject({ type: 'Update', references: [nameOf(alert)] })
    await admin.request(`DELETE ${path}`)
    const [cancel] = await published()
    expect(cancel).toMatchObject({ type: 'Cancel', references: [nameOf(alert), nameOf(update)] })
    expect(readCap((await guet.request(`GET ${alertPath}`)).raw.toString())).toEqual(alert)
    guet.clock.pass(48 * hour)
    expect(await published()).toEqual([undefined, ''])
  })

  test('are published alone: what another service announced is not ours', async () => {
    const message = said()
    const [brought] = results(await bring(message))
    expect(brought).toMatchObject({ warnings: [{ id: expect.any(String) }] })
    const [warning] = (brought?.['warnings'] ?? []) as readonly { readonly id: string }[]
    await admin.request(`PATCH /weather/warnings/${warning?.id}/`, { body: { level: 'orange' } })
    expect(await published()).toEqual([undefined, ''])
    await bring(takingBack(message))
  })
})

const hour = 3_600_000

/** Just now, on the clock of this server. */
function said(more: Parameters<typeof capMessage>[0] = {}): CapMessage {
  return capMessage({ at: guet?.clock.now ?? new Date(), ...more })
}

function takingBack(message: CapMessage): CapMessage {
  return { ...said(), type: 'Cancel', references: [message] }
}

function bring(message: CapMessage): Promise<Answer> {
  return sendFile(writeCap(message))
}

function sendFile(content: Buffer | string): Promise<Answer> {
  return admin.request('POST /weather/cap/', form({ name: 'file', content, fileName: 'avis.xml', type: 'text/xml' }))
}

function inner(document: string): string {
  return document.replace(/^<\?.*\?>/, '')
}

async function received() {
  return results(await admin.request('GET /weather/cap/?page_size=100'))
}

async function sources() {
  return (await admin.request('GET /weather/cap/')).body['sources'] as readonly { readonly [name: string]: unknown }[]
}

function atDakar() {
  return warningsAt('lat=14.65&lon=-17.55')
}

async function warningsAt(query: string) {
  return results(await fisherman.request(`GET /weather/alerts/?${query}`))
}

async function openAlertsOf(warning: unknown) {
  const alerts = results(await fisherman.request('GET /alerts/?type=weather&status=active&page_size=100'))
  return alerts.filter(({ metadata }) => (metadata as Record<string, unknown>)['warning'] === warning)
}

function listing(...addresses: readonly string[]): void {
  const items = addresses.map((address) => `<item><link>${address}</link></item>`).join('')
  pages.set('/rss.xml', `<rss><channel>${items}</channel></rss>`)
}

function draft() {
  const now = guet.clock.now.getTime()
  const [validFrom, validUntil] = [now + hour, now + 24 * hour].map((at) => new Date(at).toISOString())
  return { sector: 'dakar', level: 'orange', message: 'Houle & vent', valid_from: validFrom, valid_until: validUntil }
}

/** The newest message of the list, and where it lies. */
async function published(): Promise<readonly [CapMessage | undefined, string]> {
  const list = (await guet.request('GET /cap/rss.xml')).raw.toString()
  const [, path = ''] = /<item>.*?<link>https:\/\/guet\.example\/api(.*?)<\/link>/.exec(list) ?? []
  return [path === '' ? undefined : readCap((await guet.request(`GET ${path}`)).raw.toString()), path]
}

function nameOf(message: CapMessage | undefined) {
  return { sender: message?.sender, identifier: message?.identifier, sent: message?.sent }
}
