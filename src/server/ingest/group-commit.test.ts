import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { IncomingReport } from '#server/platform/reports/fix.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { GroupCommit } from './group-commit.ts'

let gathering: GroupCommit
beforeEach(() => (gathering = new GroupCommit()))

test('a boat that speaks alone waits for nothing', async () => {
  gathering.came(heardOf('one'), false)
  gathering.left(1, 0)
  gathering.came(heardOf('one'), false)
  expect(await isOver(gathering.enough())).toBe(true)
})

test('of several, one waits until as many wait as travelled last time', async () => {
  severalTravelled(3)
  gathering.came(heardOf('one'), false)
  const waiting = gathering.enough()
  gathering.came(heardOf('two'), false)
  expect(await isOver(waiting)).toBe(false)
  gathering.came(heardOf('three'), false)
  expect(await isOver(waiting)).toBe(true)
})

test('never for more than twenty, however many travelled', async () => {
  severalTravelled(60)
  for (let boat = 0; boat < 19; boat += 1) gathering.came(heardOf(`boat ${boat}`), false)
  const waiting = gathering.enough()
  expect(await isOver(waiting)).toBe(false)
  gathering.came(heardOf('the twentieth'), false)
  expect(await isOver(waiting)).toBe(true)
})

test('a call for help waits for nobody, and ends the waiting of those before it', async () => {
  severalTravelled(10)
  gathering.came(heardOf('one'), false)
  const waiting = gathering.enough()
  expect(await isOver(waiting)).toBe(false)
  gathering.came(heardOf('two'), true)
  expect(await isOver(waiting)).toBe(true)
  expect(await isOver(gathering.enough())).toBe(true)
})

test('whoever nobody joins goes on after a twentieth of a second', async () => {
  severalTravelled(10)
  gathering.came(heardOf('one'), false)
  const start = performance.now()
  await gathering.enough()
  expect(performance.now() - start).toBeGreaterThan(45)
})

function severalTravelled(many: number): void {
  gathering.came(heardOf('one'), false)
  gathering.came(heardOf('two'), false)
  gathering.left(many, 0)
}

async function isOver(waiting: Promise<void>): Promise<boolean> {
  let over = false
  void waiting.then(() => (over = true))
  await nextTurn()
  return over
}

function heardOf(id: string): readonly IncomingReport[] {
  const device = { id, accountId: null, links: [] }
  return [{ report: makeReport({ deviceId: null }), device, id: null, receivedAt: new Date() }]
}
