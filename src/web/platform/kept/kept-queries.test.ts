import { describe, expect, test } from 'vitest'
import { aPhone, day, leaveBehind, today } from './phone-for-tests.ts'
import { bounds } from './kept-queries.ts'

describe('What is known', () => {
  test('is found again by the next page, with its age, and is asked again', async () => {
    const phone = aPhone()
    await leaveBehind(phone, { zones: [{ name: 'Kayar' }], boats: [{ name: 'Yaye Khady' }] })
    await phone.pass(3 * day)
    const page = phone.openPage()
    await page.restore()
    expect(page.client.getQueryData(['boats'])).toEqual([{ name: 'Yaye Khady' }])
    expect(page.client.getQueryState(['zones'])).toMatchObject({ dataUpdatedAt: today, isInvalidated: true })
  })

  test('is still known after it was asked for in vain, and after the next start without network', async () => {
    const phone = aPhone()
    await leaveBehind(phone, { zones: ['Kayar'] })
    for (const heard of ['Joal', 'Mbour']) {
      const page = phone.openPage()
      await page.restore()
      page.learn('zones', [...(page.client.getQueryData<string[]>(['zones']) ?? []), heard], today + heard.length)
      await page.client.invalidateQueries()
      await page.client
        .fetchQuery({ queryKey: ['zones'], queryFn: () => Promise.reject(new Error('silence')), retry: false })
        .catch(() => undefined)
      expect(page.client.getQueryState(['zones'])?.status).toBe('error')
      await page.keep()
    }
    const page = phone.openPage()
    await page.restore()
    expect(page.client.getQueryData(['zones'])).toEqual(['Kayar', 'Joal', 'Mbour'])
  })

  test('keeps its pages apart from lists', async () => {
    const phone = aPhone()
    const page = phone.openPage()
    await page.client.fetchInfiniteQuery({
      queryKey: ['trips'],
      queryFn: ({ pageParam }) => [`page ${pageParam}`],
      initialPageParam: 1,
    })
    await page.keep()
    const next = phone.openPage()
    await next.restore()
    expect(next.client.getQueryData(['trips'])).toEqual({ pages: [['page 1']], pageParams: [1] })
    expect(next.client.getQueryCache().find({ queryKey: ['trips'] })?.queryType).toBe('infinite')
  })

  test('is lost alone when its record is damaged', async () => {
    const phone = aPhone()
    await leaveBehind(phone, { zones: ['Kayar'], boats: ['Yaye Khady'] })
    const damaged = phone.disk.get('["zones"]')
    if (damaged) phone.disk.set('["zones"]', { ...damaged, text: '[{' })
    const page = phone.openPage()
    await page.restore()
    expect([page.client.getQueryData(['zones']), page.client.getQueryData(['boats'])]).toEqual([
      undefined,
      ['Yaye Khady'],
    ])
    expect(phone.problems).toHaveLength(1)
  })

  test('keeps no screen waiting when the store does not open', async () => {
    const phone = aPhone()
    phone.becomeStuck()
    const restoring = phone.openPage().restore()
    await phone.pass(2_500)
    await expect(restoring).resolves.toBeUndefined()
  })

  test('of a slow store joins what was asked meanwhile, and is no problem', async () => {
    const phone = aPhone()
    await leaveBehind(phone, { zones: ['Kayar'], boats: ['Yaye Khady'] })
    const opening = Promise.withResolvers<void>()
    phone.becomeStuck(opening.promise)
    const page = phone.openPage()
    const restoring = page.restore()
    await phone.pass(2_500)
    await restoring
    page.learn('zones', ['Kayar', 'Joal'], today + 1)
    expect(page.client.getQueryData(['boats'])).toBeUndefined()
    opening.resolve()
    await expect.poll(() => page.client.getQueryData(['boats'])).toEqual(['Yaye Khady'])
    expect(page.client.getQueryData(['zones'])).toEqual(['Kayar', 'Joal'])
    await page.keep()
    expect(phone.written.at(-1)).toEqual(['["zones"]'])
    expect(phone.problems).toEqual([])
  })
})

describe('A clock that was moved', () => {
  test.each([
    ['a day ahead', day],
    ['a day back', -day],
    ['a year ahead', 365 * day],
  ])('%s: everything stays, at its own time', async (_, shift) => {
    const phone = aPhone()
    await leaveBehind(phone, { zones: ['Kayar'] })
    phone.moveWall(shift)
    const page = phone.openPage()
    await page.restore()
    expect(page.client.getQueryState(['zones'])).toMatchObject({
      data: ['Kayar'],
      dataUpdatedAt: today,
      isInvalidated: true,
    })
    await page.keep()
    expect([...phone.disk.keys()]).toEqual(['["zones"]'])
  })
})

describe('Writing', () => {
  test('is of what changed alone, and together', async () => {
    const phone = aPhone()
    await leaveBehind(phone, { zones: ['Kayar'], boats: ['Yaye Khady'] })
    const page = phone.openPage()
    await page.restore()
    page.learn('zones', ['Kayar', 'Joal'], today + 1)
    await page.save()
    page.learn('weather', 'calme', today + 2)
    await page.save()
    expect(phone.written).toHaveLength(1)
    await phone.pass(2_000)
    expect(phone.written[1]).toEqual(['["zones"]', '["weather"]'])
    await page.save()
    await phone.pass(2_000)
    expect(phone.written).toHaveLength(2)
  })

  test('that failed happens again with whatever is learned next', async () => {
    const phone = aPhone()
    const page = phone.openPage()
    phone.fillUp(true)
    page.learn('zones', ['Kayar'])
    await page.keep()
    expect([phone.disk.size, phone.problems.length]).toEqual([0, 1])
    phone.fillUp(false)
    page.learn('weather', 'calme')
    await page.keep()
    expect([...phone.disk.keys()]).toEqual(['["zones"]', '["weather"]'])
  })

  test('of a long list happens twice a minute, and at once when the page is left', async () => {
    const phone = aPhone()
    const page = phone.openPage()
    const fleet = (mark: string) => [mark, 'x'.repeat(300_000)]
    const hear = async (mark: string) => {
      page.learn('fleet', fleet(mark))
      await page.save()
      await phone.pass(2_000)
    }
    await hear('first')
    await hear('second')
    await hear('third')
    expect(phone.written).toHaveLength(1)
    await phone.pass(30_000)
    expect(phone.written).toHaveLength(2)
    expect(phone.disk.get('["fleet"]')?.text).toContain('third')
    await hear('fourth')
    await page.kept.flush()
    expect(phone.disk.get('["fleet"]')?.text).toContain('fourth')
  })

  test('stays within bounds: what was answered longest ago leaves first', async () => {
    const phone = aPhone()
    const page = phone.openPage()
    for (let each = 0; each <= bounds.count; each += 1) page.learn(`question ${each}`, each, today + each)
    await page.keep()
    expect(phone.disk.size).toBe(bounds.count)
    expect(phone.disk.has('["question 0"]')).toBe(false)
    const large = 'x'.repeat(bounds.each / 2)
    for (let each = 0; each < 8; each += 1) page.learn(`large ${each}`, large, today + day + each)
    page.learn('too large', large + large, today + 2 * day)
    await page.keep()
    const all = [...phone.disk.values()].reduce((sum, { text }) => sum + text.length, 0)
    expect(all).toBeLessThanOrEqual(bounds.all)
    expect([phone.disk.has('["large 7"]'), phone.disk.has('["large 0"]')]).toEqual([true, false])
    expect(phone.disk.has('["too large"]')).toBe(false)
  })

  test('ends with the account', async () => {
    const phone = aPhone()
    const page = phone.openPage()
    page.learn('zones', ['Kayar'])
    await page.save()
    page.kept.close()
    await phone.pass(day)
    await page.kept.flush()
    expect(phone.disk.size).toBe(0)
  })
})
