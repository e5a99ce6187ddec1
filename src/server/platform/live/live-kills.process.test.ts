import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveCall, callLive } from '#test/world/live-call.ts'
import type { SentEvent } from '#test/world/live.ts'
import { type Folder, newFolder, startServer } from '#test/running-server.ts'

let folder: Folder
beforeAll(() => {
  folder = newFolder()
})
afterAll(() => folder.remove())

const admin = { email: 'admin@test.example', password: 'marée-haute' }

test('kill -9 in the middle of a flood, twice: whoever comes back heard everything once, in order, and no reset', async () => {
  const heard: SentEvent[] = []
  const acknowledged: string[] = []
  let lastId: string | null = null
  let token = ''
  for (const enough of [12, 3]) {
    const server = startServer(folder.path, { GUET_ROLES: 'http,live' })
    const address = await addressOf(server.ready)
    token ||= await signIn(address)
    const call: LiveCall = await callLive(address, { token, lastId })
    acknowledged.push(...(await addBalisesUntil(enough, address, token, () => void server.kill())))
    await server.kill()
    await call.ended
    heard.push(...call.events)
    lastId = call.lastId ?? lastId
  }
  const server = startServer(folder.path, { GUET_ROLES: 'http,live' })
  const address = await addressOf(server.ready)
  const stored = await balises(address, token)
  const call = await callLive(address, { token, lastId })
  const ids = () => idsIn([...heard, ...call.events])
  await call.until(() => ids().length >= stored.length)
  await server.kill()
  expect(ids().toSorted()).toEqual(stored.toSorted())
  expect(acknowledged.filter((id) => !ids().includes(id))).toEqual([])
  expect([...heard, ...call.events].filter(({ event }) => event === 'reset')).toHaveLength(1)
  const sequences = [...heard, ...call.events].flatMap(({ id }) => (id === null ? [] : [Number.parseInt(id, 10)]))
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
})

async function addressOf(ready: Promise<string | null>): Promise<string> {
  const address = await ready
  if (address === null) throw new Error('The server did not start.')
  return address
}

async function signIn(address: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/users/login/`, { method: 'POST', headers, body: JSON.stringify(admin) })
  return ((await answer.json()) as { token: string }).token
}

/** Four telephones write as fast as they are answered; when so many were acknowledged the plug is pulled. */
async function addBalisesUntil(enough: number, address: string, token: string, pull: () => void): Promise<string[]> {
  const acknowledged: string[] = []
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const body = JSON.stringify({ name: 'Bouée', balise_type: 'gps', latitude: 14.7, longitude: -17.5 })
  const telephones = Array.from({ length: 4 }, async () => {
    for (;;) {
      const answer = await fetch(`${address}/api/tracking/balises/`, { method: 'POST', headers, body }).catch(
        () => null,
      )
      const balise = (await answer?.json().catch(() => null)) as { id: string } | null | undefined
      if (!balise) return
      acknowledged.push(balise.id)
      if (acknowledged.length === enough) pull()
    }
  })
  await Promise.all(telephones)
  return acknowledged
}

async function balises(address: string, token: string): Promise<string[]> {
  const headers = { authorization: `Token ${token}` }
  const answer = await fetch(`${address}/api/tracking/balises/?page_size=100`, { headers })
  return ((await answer.json()) as { results: { id: string }[] }).results.map(({ id }) => id)
}

function idsIn(events: readonly SentEvent[]): string[] {
  return events.filter(({ event }) => event === 'balise.saved').map(({ data }) => (data as { id: string }).id)
}
