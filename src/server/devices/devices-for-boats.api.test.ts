import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDevice, minute, results } from '#test/world/fixes.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/* What a boat can be given: choices ask for one page of it. */

let guet: TestServer
let admin: SignedInPerson
let organisation: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  organisation = await guet.signedInAs('organization')
  await addDevice(admin, { device_id: '358899050000017', device_type: 'gt06' })
  for (const name of ['+221771110001', '+221771110002']) {
    guet.clock.pass(minute)
    await addDevice(admin, { device_id: name, device_type: 'phone' })
  }
  await addDevice(organisation, { device_id: '358899050000025', device_type: 'gt06' })
})
afterAll(() => guet.close())

const names = async (query: string) => {
  const answer = await admin.request(`GET /tracking/devices/?${query}`)
  return results(answer).map((device) => device['device_id'])
}

describe('the devices for boats', () => {
  test('are on the first page however many newer telephones and unconfirmed trackers there are', async () => {
    expect(await names('for_boats=true&page_size=1')).toEqual(['358899050000017'])
    expect(await names('for_boats=true&search=3588')).toEqual(['358899050000017'])
  })

  test('are told from all others, and all are listed where nobody asks', async () => {
    expect(new Set(await names('for_boats=false'))).toEqual(
      new Set(['+221771110001', '+221771110002', '358899050000025']),
    )
    expect(await names('')).toHaveLength(4)
  })
})
