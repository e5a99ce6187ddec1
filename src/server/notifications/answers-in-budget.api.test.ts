import { expect, test } from 'vitest'
import { openService } from '#test/world/outside-world.ts'
import { openTestServer } from '#test/world/test-server.ts'
import { openChannels } from './channels.ts'
import { deliverDue } from './delivery-worker.jobs.ts'
import { postTo } from './post.actions.ts'

test('who asked for the sea of four coasts and more within the hour is answered still when he calls for help', async () => {
  const gateway = await openService()
  const guet = await openTestServer({ SMS_GATEWAY_URL: `${gateway.address}/sms` })
  const target = '+221774440000'
  const { id: accountId } = await guet.signedInAs('fisherman')
  const answer = async (sms: string, isUrgent: boolean) => {
    const message = { title: 'Réponse', body: sms, sms, path: '/', alertId: null, isUrgent, event: null }
    const about = {
      alertId: null,
      organisationId: null,
      stage: null,
      reason: 'sms_answer',
      chargedTo: accountId,
    } as const
    await postTo(guet.services, { ...about, message }, [{ accountId, channel: 'sms', target, onDuty: false }])
    await deliverDue(guet.services, openChannels(guet.services))
  }
  for (const coast of ['1', '2', '3', '4', '1', '2', '3']) await answer(`mer ${coast}`, false)
  await answer('SOS reçu', true)
  const texts = gateway.calls.map(({ body }) => (JSON.parse(String(body)) as { text: string }).text)
  await guet.close()
  await gateway.close()
  expect(texts).toEqual(['mer 1', 'mer 2', 'mer 3', 'mer 4', 'SOS reçu'])
})
