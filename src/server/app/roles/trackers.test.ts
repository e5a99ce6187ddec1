import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startTrackers } from './trackers.ts'
import { openTestServer } from '#test/world/test-server.ts'
import { freePort } from '#test/trackers/tracker-socket.ts'

test('a tracker port that is taken is reported, the others start, and only they are named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const [taken, free] = [(other.address() as AddressInfo).port, await freePort()]
  const guet = await openTestServer({ GUET_TRACKERS: `gt06:${taken},h02:${free}` })
  const role = await startTrackers(guet.services)
  try {
    expect(role.trackerPorts).toEqual({ h02: free })
    expect(guet.logged.filter((line) => line.includes('a tracker port could not be opened'))[0]).toContain(`${taken}`)
  } finally {
    await role.stop()
    other.close()
    await guet.close()
  }
})
