import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openChannels } from '#server/notifications/channels.ts'
import { deliverDue } from '#server/notifications/delivery-worker.jobs.ts'
import { missingBody } from '#test/samples/missing.ts'
import { type Service, openService } from '#test/world/outside-world.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let gateway: Service
beforeAll(async () => {
  gateway = await openService()
  guet = await openTestServer({ SMS_GATEWAY_URL: `${gateway.address}/sms` })
})
afterAll(async () => {
  await guet.close()
  await gateway.close()
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from deliveries')
  gateway.calls.splice(0)
})

test('the code of a family stands in no table once the gateway has it, and leaves again as long as it has not', async () => {
  const code = await codeAskedFor()
  gateway.answers.push(503)
  await deliver()
  expect(await kept()).toContain(code)
  guet.clock.pass(6000)
  await deliver()
  expect(gateway.calls.map(({ body }) => String(body).includes(code))).toEqual([true, true])
  expect(await kept()).toContain('"status":"sent"')
  expect(await kept()).not.toContain(code)
})

test('a code that a gateway refuses for good is not kept either', async () => {
  const code = await codeAskedFor()
  gateway.answers.push(400)
  await deliver()
  expect(await kept()).toContain('"status":"failed"')
  expect(await kept()).not.toContain(code)
})

async function codeAskedFor(): Promise<string> {
  await guet.request('POST /missing/', { body: missingBody() })
  const code = /code (\d{6})/.exec(await kept())?.[1]
  if (code === undefined) throw new Error('No code was written.')
  return code
}

function deliver(): Promise<void> {
  return deliverDue(guet.services, openChannels(guet.services))
}

async function kept(): Promise<string> {
  return JSON.stringify(await rowsOf(guet, 'select * from deliveries'))
}
