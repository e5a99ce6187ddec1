import { expect, test } from 'vitest'
import { answerIn } from './answers.ts'
import { newWorld } from './world.ts'
import { donationsApi } from '#contract/donations/donations.api.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'

const now = Date.UTC(2026, 10, 20, 15, 45)

test('what a stranger wrote is public once it is confirmed, and no longer once it is set aside', async () => {
  const world = newWorld(now)
  const ask = async (call: Endpoint, sent: Parameters<typeof answerIn>[3] = {}) =>
    (await answerIn(world, { role: 'admin', now }, call, sent)).json as Shown
  const body = { donorName: 'Awa Sy', donorEmail: 'awa@exemple.sn', donationType: 'service', description: 'Réparer' }
  const listed = async () => ((await ask(donationsApi.public)).results ?? []).map(({ id }) => id)
  const { id } = await ask(donationsApi.give, { body })
  expect(await listed()).not.toContain(id)
  await ask(donationsApi.confirm, { params: { id }, body: {} })
  expect(await listed()).toContain(id)
  await ask(donationsApi.refuse, { params: { id } })
  expect(await listed()).not.toContain(id)
})

type Shown = { readonly id: string; readonly results?: readonly { readonly id: string }[] }
