import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { refuseTakenPorts } from './free-ports.ts'
import { start } from './start.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'guet-ports-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const taken = (port: number, way: string) => `Le port ${port} (${way}) est déjà pris\u00a0: arrêtez le programme`

test.each(['http', 'tracker'])('a port that is taken (%s) ends the start before there is a database', async (which) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const settings =
    which === 'http' ? { PORT: String(port), GUET_TRACKERS: 'off' } : { PORT: '0', GUET_TRACKERS: `h02:${port}` }
  const environment = { GUET_DATA: join(folder, 'data'), LOG_LEVEL: 'silent', ...settings }
  await expect(start(environment)).rejects.toThrow(taken(port, 'TCP'))
  expect(existsSync(join(folder, 'data'))).toBe(false)
  const demonstration = readConfig({ ...environment, GUET_DEMO: '1' })
  if (which === 'tracker') await refuseTakenPorts(demonstration)
  other.close()
  await once(other, 'close')
  await refuseTakenPorts(readConfig(environment))
})

test('datagrams have ports of their own', async () => {
  const other = createSocket('udp4')
  other.bind(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address()
  const config = readConfig({ GUET_DATA: folder, PORT: '0', GUET_TRACKERS: `h02:${port}` })
  await expect(refuseTakenPorts(config)).rejects.toThrow(taken(port, 'UDP'))
  await refuseTakenPorts({ ...config, roles: ['http'] })
  other.close()
})
