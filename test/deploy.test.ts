import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'

/** What lies in deploy/ and docs/operate.md against what the server is: ports, settings, files, and nothing secret. */
const root = fileURLToPath(new URL('..', import.meta.url))
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

const trackerPorts = readConfig({}).trackerPorts
const byHttp = new Set(['osmand', 'owntracks', 'traccar'])

type Service = {
  readonly image: string
  readonly restart?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly user?: string
  readonly ports?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly depends_on?: object
  readonly volumes?: readonly string[]
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly volumes: Readonly<Record<string, unknown>>
}
const compose = parse(text('deploy/compose/compose.yaml'), { merge: true }) as Compose

test('two nodes, a database, NATS and a proxy, each started again when it ends', () => {
  expect(Object.keys(compose.services).toSorted()).toEqual(['bus', 'database', 'guet-1', 'guet-2', 'proxy'])
  for (const service of Object.values(compose.services)) expect(service.restart).toBe('unless-stopped')
  for (const node of ['guet-1', 'guet-2']) {
    expect(compose.services[node]).toMatchObject({ image: 'guet', read_only: true, cap_drop: ['ALL'] })
  }
})

test('what a container names is there: secrets, volumes, services that come first', () => {
  for (const { secrets = [], volumes = [], depends_on: before = {} } of Object.values(compose.services)) {
    for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret)
    const services = Array.isArray(before) ? (before as string[]) : Object.keys(before)
    for (const service of services) expect(Object.keys(compose.services)).toContain(service)
    const named = volumes.filter((volume) => !volume.startsWith('.')).map((volume) => volume.split(':')[0])
    for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume)
  }
  const made = text('deploy/compose/make-secrets.sh')
  for (const { file } of Object.values(compose.secrets)) expect(made).toContain(`keep ${file.split('/').at(-1)}`)
})

test('every port of a tracker is let in, and the port of the server is not', () => {
  const opened = Object.values(compose.services).flatMap(({ ports = [] }) => ports.flatMap(portsIn))
  const firewall = text('deploy/guet.nft')
  const [tcp = '', udp = ''] = ['tcp', 'udp'].map(
    (kind) => firewall.match(new RegExp(`${kind} dport \\{ 5(.*)\\}`))?.[0],
  )
  const guide = text('docs/operate.md')
  for (const [protocol, port] of Object.entries(trackerPorts)) {
    expect(opened, `the port of ${protocol}`).toContain(`${port}/tcp`)
    expect(tcp, `the port of ${protocol}`).toContain(String(port))
    expect(guide, `the port of ${protocol}`).toContain(`${port} ${protocol}`)
    expect(text('deploy/Containerfile'), `the port of ${protocol}`).toContain(` ${port}`)
    if (byHttp.has(protocol)) continue
    expect(opened, `the port of ${protocol}`).toContain(`${port}/udp`)
    expect(udp, `the port of ${protocol}`).toContain(String(port))
  }
  expect(`${tcp} ${udp} ${opened.join(' ')}`).not.toMatch(/\b8080\b/)
})

function portsIn(written: string): string[] {
  const [range = '', kind = 'tcp'] = (written.split(':').at(-1) ?? '').split('/')
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => `${first + index}/${kind}`)
}

test('every setting that stands in deploy is one that the server knows', () => {
  const known = new Set([...text('docs/settings.md').matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name]) => name))
  const written = [
    ...Object.keys(compose.services['guet-1']?.environment ?? {}),
    ...[...text('deploy/guet.env').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name),
    ...[...text('deploy/guet.service').matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ]
  expect(written.length).toBeGreaterThan(12)
  const own = written.filter((name) => name !== 'NODE_ENV').map((name) => name.replace(/_FILE$/, ''))
  expect(own.filter((name) => !known.has(name))).toEqual([])
})

test('a setting that has a value in guet.env is one that the server takes', () => {
  const lines = text('deploy/guet.env').matchAll(/^([A-Z_]+)=(.+)$/gm)
  const values = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  const config = readConfig({ ...values, GUET_ADMIN_PASSWORD: 'une-phrase-longue' })
  expect(config).toMatchObject({ publicUrl: 'https://guet.example', trustedProxies: 1, demo: false, host: '0.0.0.0' })
})

test('a server that listens on every address may ask which there are: without that Node ends it', () => {
  expect(text('deploy/guet.env')).toMatch(/^HOST=0\.0\.0\.0$/m)
  expect(text('deploy/guet.service')).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m)
})

test('proxies hand the stream on at once, let a photo through and write the address of the client themselves', () => {
  const nginx = text('deploy/nginx/guet.conf')
  expect(/location \/api\/live\/ \{[^}]*\}/.exec(nginx)?.[0]).toMatch(/proxy_buffering off;/)
  expect(nginx).toMatch(/client_max_body_size 210m;/)
  expect(nginx).toMatch(/X-Forwarded-For \$remote_addr;/)
  for (const path of ['deploy/caddy/Caddyfile', 'deploy/compose/Caddyfile']) {
    expect(text(path)).toMatch(/flush_interval -1/)
    expect(text(path)).toMatch(/max_size 210MB/)
    expect(text(path)).toMatch(/X-Forwarded-For \{remote_host\}/)
  }
})

test('no secret stands in deploy, and no address of a place where packages or images are fetched', () => {
  for (const path of filesOf('deploy')) {
    expect(text(path), `in ${path}`).not.toMatch(/(password|secret|token)\s*[:=]\s*['"]?[\w-]{8,}/i)
    for (const [, host = ''] of text(path).matchAll(/https?:\/\/([\w.-]+)/g)) {
      expect(host, `in ${path}`).toMatch(/^(guet\.example|sms\.example|guet|host|127\.0\.0\.1)$|^$/)
    }
  }
})

test('the guide names files that are there', () => {
  const guide = text('docs/operate.md')
  const named = [...guide.matchAll(/deploy\/[\w./-]*\w/g)].map(([path]) => path)
  const made = /^deploy\/compose\/secrets\//
  const there = [...filesOf('deploy'), ...filesOf('deploy').map((path) => dirname(path))]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !there.includes(path) && path !== 'deploy/monitoring' && !made.test(path))).toEqual([])
})

test('what the list of security items names as its tests is there', () => {
  const named = [...text('docs/security.md').matchAll(/`([\w./-]+\.(?:test|story)\.ts)`/g)].map(([, path = '']) => path)
  const folders = [
    ['server/', 'src/'],
    ['web/', 'src/'],
    ['', ''],
  ] as const
  const paths = named.map((path) => `${folders.find(([start]) => path.startsWith(start))?.[1] ?? ''}${path}`)
  expect(paths.length).toBeGreaterThan(50)
  expect(() => paths.map(text)).not.toThrow()
})
