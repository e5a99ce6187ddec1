import { beforeEach, expect, test } from 'vitest'
import { chatApi } from '#contract/chat/chat.api.ts'
import { emergencyChannelRead } from '#contract/chat/chat.rules.ts'
import type { Conversation } from '#contract/chat/message.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { Role } from '#contract/wire/who.ts'
import { answerIn } from './answers.ts'
import { samplePerson } from './samples/sample-people.ts'
import { type World, newWorld } from './world.ts'

const now = Date.parse('2026-11-20T18:00:00.000Z')
let world: World
beforeEach(() => {
  world = newWorld(now)
})

const write = async (role: Role) => {
  const body = { channelId: 'emergency', content: 'Bonjour', messageType: 'text' } as const
  const { status, json } = await answerIn(world, { role, now }, chatApi.send, { body })
  return [status, (json as { code?: string }).code]
}
const readOnly = async (role: Role) => {
  const { json } = await answerIn(world, { role, now }, chatApi.conversations, { query: {} })
  const { results } = fromWire(json) as { results: readonly Conversation[] }
  return results.filter((one) => one.readOnly).map(({ channelId }) => channelId)
}

test('the emergency channel is read by all, and written by who leads, calls for help, or goes there', async () => {
  for (const role of ['organization', 'admin'] as const)
    expect([await write(role), await readOnly(role)]).toEqual([[201, undefined], []])
  expect(await write('fisherman')).toEqual([409, emergencyChannelRead.code])
  expect(await readOnly('fisherman')).toEqual(['emergency'])
  const { id } = samplePerson('fisherman')
  const call = [...world.alerts.values()].find((alert) => alert.alertType !== 'emergency')
  if (!call) throw new Error('There is no alert.')
  world.alerts.set(call.id, { ...call, alertType: 'emergency', drill: false, status: 'active', user: id })
  expect([await write('fisherman'), await readOnly('fisherman')]).toEqual([[201, undefined], []])
})
