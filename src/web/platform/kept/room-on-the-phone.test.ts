import { expect, test } from 'vitest'
import { bounds } from './kept-queries.ts'
import { aPhone, day, leaveBehind, today } from './phone-for-tests.ts'

test('what there is no room for is thrown out once, though the page still knows it; another answer to it is kept', async () => {
  const phone = aPhone()
  const page = phone.openPage()
  const tooMany = 5
  for (let each = 0; each < bounds.count + tooMany; each += 1) page.learn(`question ${each}`, each, today + each)
  await page.keep()
  expect(phone.deleted).toHaveLength(tooMany)
  for (let each = 0; each < 3; each += 1) {
    page.learn('question 400', `again ${each}`, today + day + each)
    await page.keep()
  }
  expect(phone.deleted).toHaveLength(tooMany)
  expect(phone.written.slice(1)).toEqual([['["question 400"]'], ['["question 400"]'], ['["question 400"]']])
  page.learn('question 0', 'anew', today + 2 * day)
  await page.keep()
  expect(phone.disk.get('["question 0"]')?.text).toBe('"anew"')
  expect([phone.disk.size, phone.deleted.length]).toEqual([bounds.count, tooMany + 1])
})

test('after a write that failed it is thrown out again', async () => {
  const phone = aPhone()
  await leaveBehind(phone, { old: 'of before' })
  const page = phone.openPage()
  await page.restore()
  for (let each = 0; each < bounds.count; each += 1) page.learn(`question ${each}`, each, today + 1 + each)
  phone.fillUp(true)
  await page.keep()
  phone.fillUp(false)
  await page.keep()
  expect([phone.disk.size, phone.disk.has('["old"]')]).toEqual([bounds.count, false])
})
