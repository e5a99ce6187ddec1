import { expect, test } from 'vitest'
import { Space } from '#server/platform/storage/space.ts'
import { newDisk, reserve } from '#test/world/disk.ts'
import { checkSpace } from './space.actions.ts'

test('health: degraded from 90 % on and while anything is refused, down when not even an SOS finds room', () => {
  const disk = newDisk(10_000)
  const space = new Space(disk.port, reserve)
  const states = [2000, 900, 127, 33, 10].map((free) => {
    disk.fill(free)
    return [free, checkSpace(space).state]
  })
  expect(states).toEqual([
    [2000, 'ok'],
    [900, 'degraded'],
    [127, 'degraded'],
    [33, 'degraded'],
    [10, 'degraded'],
  ])
  disk.fill(-64)
  for (let looks = 0; looks < 20; looks += 1) space.stage()
  expect(checkSpace(space)).toEqual({
    state: 'down',
    stage: 'sos_only',
    takesFiles: false,
    disk: { freeBytes: 0, totalBytes: 10_000_000_000, reservedBytes: 0 },
  })
})

test('where the disk is another machine’s it is not known; what its database says counts for ten seconds', () => {
  let now = 0
  const elsewhere = {
    measure: () => null,
    reserved: () => 0,
    shrink: () => {},
    reserve: async () => {},
    now: () => now,
  }
  const space = new Space(elsewhere, reserve)
  expect(checkSpace(space)).toEqual({ state: 'ok', stage: 'all', takesFiles: true, disk: null })
  space.noteFull()
  expect([checkSpace(space).state, space.stage(), space.takesPositions()]).toEqual(['down', 'sos_only', false])
  now += 10_000
  expect([checkSpace(space).state, space.stage()]).toEqual(['ok', 'all'])
})
