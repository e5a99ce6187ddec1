import { describe, expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

test('without a word: loopback, port 8080, ./data, no demonstration, every role, the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataFolder: './data',
    demo: false,
    roles: ['http', 'live', 'trackers', 'jobs'],
    admin: null,
    databaseUrl: null,
    publicUrl: null,
    trustedProxies: 0,
  })
})

test('an empty variable is no variable', () => {
  const empty = { HOST: '', PORT: '', GUET_DATA: '', GUET_DEMO: '', GUET_ROLES: '', DATABASE_URL: '', PUBLIC_URL: '' }
  expect(readConfig({ ...empty, TRUST_PROXY: '', GUET_ADMIN_EMAIL: '', GUET_ADMIN_PASSWORD: '' })).toEqual(
    readConfig({}),
  )
})

test.each([
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ GUET_DATA: '/var/lib/guet' }, { dataFolder: '/var/lib/guet' }],
  [{ GUET_DEMO: '1' }, { demo: true }],
  [{ GUET_DEMO: '0' }, { demo: false }],
  [{ GUET_ROLES: 'http' }, { roles: ['http'] }],
  [{ GUET_ROLES: 'http, jobs' }, { roles: ['http', 'jobs'] }],
  [{ GUET_ADMIN_EMAIL: 'a@b.sn', GUET_ADMIN_PASSWORD: 'mot' }, { admin: { email: 'a@b.sn', password: 'mot' } }],
  [{ DATABASE_URL: 'postgres://guet@localhost/guet' }, { databaseUrl: 'postgres://guet@localhost/guet' }],
  [{ PUBLIC_URL: 'https://guet.sn' }, { publicUrl: 'https://guet.sn' }],
  [{ PUBLIC_URL: 'https://guet.sn/' }, { publicUrl: 'https://guet.sn' }],
  [{ TRUST_PROXY: '2' }, { trustedProxies: 2 }],
  [{}, { dataPriceFcfaPerMb: 5 }],
  [{ DATA_PRICE_FCFA_PER_MB: '1.5' }, { dataPriceFcfaPerMb: 1.5 }],
  [{ UNKNOWN: 'x', PATH: '/bin' }, {}],
])('%j is read', (given, read) => expect(readConfig(given)).toMatchObject(read))

test.each([
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ GUET_DEMO: 'yes' }, 'GUET_DEMO'],
  [{ GUET_DEMO: 'true' }, 'GUET_DEMO'],
  [{ GUET_DEMO_EXPOSED: '2' }, 'GUET_DEMO_EXPOSED'],
  [{ GUET_ROLES: 'http,sailor' }, 'GUET_ROLES'],
  [{ GUET_ROLES: 'http,,jobs' }, 'GUET_ROLES'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'guet.sn' }, 'PUBLIC_URL'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ PORT: 'x', TRUST_PROXY: 'x' }, 'PORT, TRUST_PROXY'],
])('« Réglage incorrect » names what is wrong: %j', (given, names) => {
  expect(() => readConfig(given)).toThrow(new ConfigProblem(`Réglage incorrect : ${names}. Voir docs/settings.md.`))
})

test('a wrong value is never repeated: it may be a password', () => {
  const wrong = { DATABASE_URL: 'guet:mot-de-passe@localhost' }
  expect(() => readConfig(wrong)).toThrow(ConfigProblem)
  expect(() => readConfig(wrong)).not.toThrow(/mot-de-passe/)
})

test.each([{ GUET_ADMIN_EMAIL: 'a@b.sn' }, { GUET_ADMIN_PASSWORD: 'mot' }])(
  '« GUET_ADMIN_EMAIL et GUET_ADMIN_PASSWORD vont ensemble. » — %j',
  (given) => expect(() => readConfig(given)).toThrow('GUET_ADMIN_EMAIL et GUET_ADMIN_PASSWORD vont ensemble.'),
)

test.each([
  '0.0.0.0',
  '::',
  '192.168.1.10',
  'guet.sn',
  '10.0.0.1',
  '128.0.0.1',
  'localhost.evil.example',
  '127.evil.example',
])('a demonstration never faces a network by accident: HOST=%s asks for GUET_DEMO_EXPOSED=1', (HOST) => {
  expect(() => readConfig({ GUET_DEMO: '1', HOST })).toThrow(
    `Un serveur de démonstration n’écoute que sur cette machine : HOST=${HOST} demande GUET_DEMO_EXPOSED=1.`,
  )
  expect(() => readConfig({ GUET_DEMO: '1', HOST, GUET_DEMO_EXPOSED: '0' })).toThrow(ConfigProblem)
  expect(readConfig({ GUET_DEMO: '1', HOST, GUET_DEMO_EXPOSED: '1' }).host).toBe(HOST)
  expect(readConfig({ GUET_DEMO: '0', HOST }).host).toBe(HOST)
})

test.each(['localhost', '127.0.0.1', '127.0.1.1', '::1'])('a demonstration listens on %s', (HOST) => {
  expect(readConfig({ GUET_DEMO: '1', HOST })).toMatchObject({ demo: true, host: HOST })
})

describe('the port of Traccar', () => {
  test('is closed without a token, and open with one', () => {
    expect(readConfig({}).trackerPorts).not.toHaveProperty('traccar')
    expect(readConfig({ GUET_TRACKERS: 'base+10000' }).trackerPorts).not.toHaveProperty('traccar')
    expect(readConfig({ TRACCAR_TOKEN: 'jeton' })).toMatchObject({
      traccarToken: 'jeton',
      trackerPorts: { traccar: 5056, gt06: 5023 },
    })
    expect(readConfig({ TRACCAR_TOKEN: 'jeton', GUET_TRACKERS: 'base+10000' }).trackerPorts['traccar']).toBe(15_056)
    expect(readConfig({ TRACCAR_TOKEN: 'jeton', GUET_TRACKERS: 'gt06:1' }).trackerPorts).toEqual({ gt06: 1 })
    expect(readConfig({ TRACCAR_TOKEN: 'jeton', GUET_TRACKERS: 'off' }).trackerPorts).toEqual({})
  })

  test('that is asked for by name without a token stops the start', () => {
    expect(() => readConfig({ GUET_TRACKERS: 'traccar:5056' })).toThrow(
      new ConfigProblem('Le port traccar de GUET_TRACKERS demande TRACCAR_TOKEN.'),
    )
  })
})
