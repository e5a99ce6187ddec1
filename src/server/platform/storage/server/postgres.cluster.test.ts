import { afterAll, expect, test } from 'vitest'
import { openServer } from './postgres.ts'

const { pool, front, heart, close } = openServer(process.env['GUET_TEST_POSTGRES'] ?? '')
afterAll(close)

test.each([
  ['usual', pool],
  ['front', front],
  ['heart', heart],
])('the %s connections hold nothing when their process vanishes in the middle of a transaction', async (_, each) => {
  const answer = await each?.query(`select current_setting('idle_in_transaction_session_timeout') as longest`)
  expect(answer?.rows).toEqual([{ longest: '1500ms' }])
})
