/** @module-tag later */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

const servers: TestServer[] = []
let production: TestServer
beforeAll(async () => {
  production = await opened({})
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

async function opened(settings: Record<string, string>): Promise<TestServer> {
  const server = await openTestServer(settings)
  servers.push(server)
  return server
}

describe.each(['GET /api/docs/', 'GET /api/openapi.json'])('%s', (call) => {
  test('describes the interface to administrators, and to nobody else', async () => {
    const { status, body } = await production.request(call)
    expect([status, body['code']]).toEqual([401, 'sign_in_needed'])
    for (const role of ['fisherman', 'organization'] as const) {
      const answer = await (await production.signedInAs(role)).request(call)
      expect([role, answer.status, answer.body['code']]).toEqual([role, 403, 'access_refused'])
    }
    expect((await (await production.signedInAs('admin')).request(call)).status).toBe(200)
  })

  test.each([{ GUET_API_DOCS: '1' }, { GUET_DEMO: '1' }])('is open with %o', async (settings) => {
    expect((await (await opened(settings)).request(call)).status).toBe(200)
  })

  test('is closed in a demonstration that wants it closed', async () => {
    expect((await (await opened({ GUET_DEMO: '1', GUET_API_DOCS: '0' })).request(call)).status).toBe(401)
  })
})
