import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listenTcp } from './listen.ts'
import { Reception } from './reception.ts'
import { type Shown, addDevice, ago, trackOf } from '#test/world/fixes.ts'
import { lineProtocol } from '#test/trackers/line-protocol.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { type TrackerSocket, freePort, trackerAt } from '#test/trackers/tracker-socket.ts'

let guet: TestServer
let admin: SignedInPerson
let tracker: Shown
let listener: Listener
let port: number
const open: TrackerSocket[] = []
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  tracker = await addDevice(admin)
  port = await freePort()
  listener = await listenTcp(lineProtocol, new Reception(guet.services), { host: '127.0.0.1', port })
}, 60_000)
afterAll(async () => {
  for (const { socket } of open) socket.destroy()
  await listener.stop()
  await guet.close()
}, 60_000)

test('5,000 silent sockets keep nobody waiting, and none of them is dropped', async () => {
  for (let many = 0; many < 50; many += 1) {
    open.push(...(await Promise.all(Array.from({ length: 100 }, () => trackerAt(port)))))
  }
  const said = `I am ${String(tracker['device_id'])}\nat ${ago(guet, 60_000)}\n`
  const healthy = await trackerAt(port)
  open.push(healthy)
  healthy.write(said)
  expect((await healthy.hears(said.length)).toString()).toBe(said)
  expect(await trackOf(admin, `device=${tracker.id}`)).toHaveLength(1)
  expect(open.filter(({ socket }) => socket.destroyed)).toEqual([])
  const last = open.at(2500)
  last?.write('silence\n')
  last?.write(`${said.split('\n')[0]}\n`)
  expect((await last?.hears(10))?.toString()).toContain('I am')
})
