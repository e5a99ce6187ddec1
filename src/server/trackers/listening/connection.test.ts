import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Services } from '#server/platform/services.ts'
import { protocols } from '#server/trackers/protocols.ts'
import { lineProtocol } from '#test/trackers/line-protocol.ts'
import { type Shown, addDevice, ago, minute, trackOf } from '#test/world/fixes.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { TrackerConnection } from './connection.ts'
import { httpProtocols } from './listen-http.ts'
import { Reception } from './reception.ts'

/** One device's side of a talk: what it says, in order, and what it is answered, once that is kept. */
let guet: TestServer
let admin: SignedInPerson
let tracker: Shown
let reception: Reception
let answers: string[]
let connection: TrackerConnection

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
beforeEach(async () => {
  tracker = await addDevice(admin)
  await rowsOf(guet, 'truncate refused_frames')
  reception = new Reception(guet.services)
  answers = []
  connection = talk(reception)
})

describe('a known device', () => {
  test('is answered when what it said is kept', async () => {
    await say(login(), fix(minute))
    expect(answers).toEqual([login(), fix(minute)])
    expect(await times()).toEqual([ago(guet, minute)])
    expect(connection.deviceId).toBe(tracker['device_id'])
  })

  test('is not answered before: a report that cannot be kept stays without an answer', async () => {
    const gate = Promise.withResolvers<void>()
    const slow = talk(new Reception(servicesWhoseIngest((take) => gate.promise.then(take))))
    const done = slow.take(Buffer.from(`${login()}\n${fix(minute)}\n`))
    await waitUntil(() => answers.length === 1)
    expect(answers).toEqual([login()])
    expect(slow.waiting).toBe(1)
    gate.resolve()
    await done
    expect(answers).toEqual([login(), fix(minute)])
  })

  test('whose report could not be kept is not answered, is written down, and may say it again', async () => {
    let isFull = true
    const failing = talk(
      new Reception(servicesWhoseIngest((take) => (isFull ? Promise.reject(new Error('the disk is full')) : take()))),
    )
    await failing.take(Buffer.from(`${login()}\n${fix(minute)}\n`))
    expect(answers).toEqual([login()])
    expect(guet.logged.some((line) => line.includes('the disk is full'))).toBe(true)
    isFull = false
    await failing.take(Buffer.from(`${fix(minute)}\n`))
    expect(answers).toEqual([login(), fix(minute)])
    expect(await times()).toEqual([ago(guet, minute)])
  })

  test('is answered in the order in which it spoke, however the bytes were cut', async () => {
    const said = [login(), ...[9, 3, 7, 1, 5].map((late) => fix(late * minute)), 'silence', fix(2 * minute)]
    const bytes = Buffer.from(said.map((line) => `${line}\n`).join(''))
    await Promise.all(
      Array.from({ length: bytes.length }, (_, index) => connection.take(bytes.subarray(index, index + 1))),
    )
    expect(answers).toEqual(said.filter((line) => line !== 'silence'))
    expect(connection.waiting).toBe(0)
  })

  test('that says an impossible place is answered, so that it does not say it for ever, and it is counted', async () => {
    await say(login(), `${fix(minute)} 91`)
    expect(answers).toEqual([login(), `${fix(minute)} 91`])
    expect(await times()).toEqual([])
    expect(await refused()).toEqual([['latitude_impossible', 1, 'here']])
  })

  test('that says the same again is answered again, and it is kept once', async () => {
    await say(login(), fix(minute), fix(minute))
    expect(answers).toEqual([login(), fix(minute), fix(minute)])
    expect(await times()).toEqual([ago(guet, minute)])
  })
})

test('a device that only says that it is there counts as heard', async () => {
  await say(login(), 'silence')
  await reception.tally.write()
  const [device] = await rowsOf(guet, `select last_communication as heard from devices where id = '${tracker.id}'`)
  expect(new Date(String(device?.['heard']))).toEqual(guet.clock.now)
  expect([await times(), await refused()]).toEqual([[], []])
})

describe('what waits for others', () => {
  const parts = [
    '!AIVDM,2,1,3,B,55P5TL01VIaAL@7WKO@mBplU@<PDhh000000001S;AJ::4A80?4i@E53,0*3E',
    '!AIVDM,2,2,3,B,1@0000000000000,2*55',
  ]
  const heard = async (...sentences: readonly string[]) => {
    const talking = new TrackerConnection(protocols['ais']!, reception, 'here', () => undefined)
    await talking.take(Buffer.from(sentences.map((sentence) => `${sentence}\r\n`).join('')))
    talking.hangUp()
    await talking.take(Buffer.alloc(0))
    return await refused()
  }

  test('is counted when they do not come', async () => {
    expect(await heard(parts[0]!)).toEqual([['unfinished', 1, 'here']])
  })

  test('is counted when it comes alone', async () => {
    expect(await heard(parts[1]!)).toEqual([['unfinished', 1, 'here']])
  })

  test('is one message when they come: a ship that nobody added', async () => {
    expect(await heard(...parts)).toEqual([['unknown_device', 1, 'here']])
  })
})

describe('what is not believed', () => {
  test('is counted, not answered, and not fatal', async () => {
    await say(login(), 'wrong', 'rubbish', 'wrong', fix(minute))
    expect(answers).toEqual([login(), fix(minute)])
    expect(await refused()).toEqual([
      ['checksum', 2, 'here'],
      ['malformed', 1, 'here'],
    ])
  })

  test('a decoder or a splitter that breaks ends no talk', async () => {
    await say(login(), 'broken', fix(minute))
    await connection.take(Buffer.from('unsplittable'))
    expect(answers).toEqual([login(), fix(minute)])
    expect(await times()).toHaveLength(1)
  })

  test('is written to the log once a minute for each kind, not a thousand times', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const before = guet.logged.length
      const told = () =>
        guet.logged
          .slice(before)
          .filter((line) => line.includes('frames were refused'))
          .map((line) => JSON.parse(line) as { readonly frames: number })
      await say(...Array.from({ length: 500 }, () => 'wrong'))
      expect(await refused()).toEqual([['checksum', 500, 'here']])
      expect(told()).toMatchObject([{ protocol: 'line', reason: 'checksum', frames: 1, address: 'here' }])
      vi.advanceTimersByTime(minute)
      await reception.tally.write()
      expect(told().map(({ frames }) => frames)).toEqual([1, 499])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not lost when the database is away: it is counted on', async () => {
    const away = {
      ...guet.services,
      db: new Proxy(guet.services.db, { get: () => () => Promise.reject(new Error('away')) }),
    }
    const services = { ...guet.services, db: away.db }
    const failing = new Reception(services)
    const talking = talk(failing)
    await talking.take(Buffer.from('wrong\nwrong\n'))
    await failing.tally.write()
    services.db = guet.services.db
    await talking.take(Buffer.from('wrong\n'))
    await failing.tally.write()
    expect(await refused()).toEqual([['checksum', 3, 'here']])
  })

  test('is also what was skipped, and what broke off in the middle of a frame', async () => {
    const talking = new TrackerConnection(protocols['gt06']!, reception, 'here', () => undefined)
    await talking.take(Buffer.from('GET / HTTP/1.1\r\n\r\nGET'))
    await talking.take(Buffer.from(' / HTTP/1.1\r\n\r\n'))
    expect(await refused()).toEqual([['garbage', 1, 'here']])
    await talking.take(Buffer.from('78780d', 'hex'))
    talking.hangUp()
    expect(await refused()).toEqual([
      ['garbage', 1, 'here'],
      ['unfinished', 1, 'here'],
    ])
  })

  const streams = Object.keys(protocols).filter((name) => !Object.hasOwn(httpProtocols, name))
  test.each(streams)('is whatever a browser says to the port of %s', async (name) => {
    const request = 'GET / HTTP/1.1\r\nHost: guet.sn:5023\r\nUser-Agent: Mozilla/5.0 (X11; Linux)\r\n\r\n'
    const talking = new TrackerConnection(protocols[name]!, reception, 'here', () => undefined)
    await talking.take(Buffer.from(request))
    talking.hangUp()
    expect(await refused()).not.toEqual([])
  })
})

describe('an unknown device', () => {
  test('is answered as a known one, creates no boat and no position, and is listed as unknown', async () => {
    const before = await rowCounts(guet)
    const { refused_frames: _none, ...others } = before
    const name = `inconnu-${tracker.id}`
    const said = [`I am ${name}`, fix(minute), `by ${name} ${fix(2 * minute)}`]
    await say(...said)
    expect(answers).toEqual(said)
    // A stranger costs no transaction: it is written down with all others, now and then.
    expect(await rowCounts(guet)).toEqual(before)
    await reception.tally.write()
    const { refused_frames: _, ...after } = await rowCounts(guet)
    expect(after).toEqual({ ...others, unknown_devices: Number(before['unknown_devices']) + 1 })
    const { body } = await admin.request('GET /tracking/devices/unknown/?page_size=100')
    expect(body['results']).toContainEqual(
      expect.objectContaining({ device_id: name, protocol: 'line', address: 'here' }),
    )
  })

  test('without any name gets no answer for a position', async () => {
    await say(fix(minute))
    expect(answers).toEqual([])
    expect(await refused()).toEqual([['unnamed', 1, 'here']])
  })

  test('with a name that no device can have gets no answer', async () => {
    const name = 'x'.repeat(65)
    await say(`I am ${name}`, fix(minute))
    expect(answers).toEqual([])
    expect(await refused()).toContainEqual(['unknown_device', 2, 'here'])
  })

  test('is known within half a minute of being adopted, in the same talk', async () => {
    const device_id = `appareil-${tracker.id}`
    await say(`I am ${device_id}`)
    const adopted = await addDevice(admin, { device_id })
    guet.clock.pass(30_000)
    await say(fix(0))
    expect(answers).toEqual([`I am ${device_id}`, fix(0)])
    expect(await rowsOf(guet, `select 1 from positions where device_id = '${adopted.id}'`)).toHaveLength(1)
  })

  test('hides no known one that speaks through the same talk', async () => {
    const said = [`by personne ${fix(minute)}`, `by ${String(tracker['device_id'])} ${fix(minute)}`]
    await say(...said)
    expect(answers).toEqual(said)
    expect(await times()).toHaveLength(1)
  })
})

test('a command is written to the device, if its protocol has such a one', async () => {
  expect(connection.order({ type: 'request_location' })).toBe('sent')
  expect(answers).toEqual(['do request_location'])
  expect(connection.order({ type: 'reboot' })).toBe('unsupported')
  expect(answers).toHaveLength(1)
})

function talk(to: Reception): TrackerConnection {
  return new TrackerConnection(lineProtocol, to, 'here', (bytes) => answers.push(bytes.toString('latin1').trimEnd()))
}

function say(...lines: string[]): Promise<void> {
  return connection.take(Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1'))
}

function login(): string {
  return `I am ${String(tracker['device_id'])}`
}

function fix(milliseconds: number): string {
  return `at ${ago(guet, milliseconds)}`
}

/** Each reason with its number and the last address. */
async function refused(): Promise<readonly (readonly unknown[])[]> {
  await reception.tally.write()
  const rows = await rowsOf(guet, 'select reason, frames::int, address from refused_frames order by reason')
  return rows.map((row) => [row['reason'], row['frames'], row['address']])
}

async function times() {
  return (await trackOf(admin, `device=${tracker.id}`)).map((position) => position['timestamp'])
}

/** The same services, with something between the pipeline and whoever brings reports. */
function servicesWhoseIngest(
  between: (take: () => ReturnType<Services['ingest']['take']>) => ReturnType<Services['ingest']['take']>,
) {
  const { ingest } = guet.services
  const door = { take: (incoming: Parameters<Services['ingest']['take']>[0]) => between(() => ingest.take(incoming)) }
  return { ...guet.services, ingest: door as Services['ingest'] }
}

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((turn) => setImmediate(turn))
}
