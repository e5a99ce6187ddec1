import { expect, test } from 'vitest'
import { Space } from './space.ts'
import { newDisk, reserve } from '#test/world/disk.ts'

test('positions stop two reserves before the end, other writes one, and begin again only with half a reserve more', () => {
  const disk = newDisk()
  const space = new Space(disk.port, reserve)
  const stages = [500, 129, 127, 150, 161, 127, 65, 63, 90, 97, 159, 161].map((free) => {
    disk.fill(free)
    return [free, space.stage()]
  })
  expect(stages).toEqual([
    [500, 'all'],
    [129, 'all'],
    [127, 'without_positions'],
    [150, 'without_positions'],
    [161, 'all'],
    [127, 'without_positions'],
    [65, 'without_positions'],
    [63, 'sos_only'],
    [90, 'sos_only'],
    [97, 'without_positions'],
    [159, 'without_positions'],
    [161, 'all'],
  ])
  expect([space.takesPositions(), space.takesWrites()]).toEqual([true, true])
})

test('the reserve is let go in pieces and only at the end, to whatever calls for help, and made again when there is room for everything', async () => {
  const disk = newDisk()
  const space = new Space(disk.port, reserve)
  disk.fill(5)
  expect([space.stage(), disk.reserved()]).toEqual(['sos_only', reserve])
  disk.fill(0)
  expect([space.stage(), disk.reserved(), disk.free()]).toEqual(['sos_only', 60_000_000, 4_000_000])
  // A call for help that finds no room even so takes the next piece.
  expect([space.makeRoom(), disk.reserved()]).toEqual([true, 56_000_000])
  disk.fill(-64)
  for (let looks = 0; looks < 20; looks += 1) space.stage()
  expect([disk.reserved(), space.makeRoom()]).toEqual([0, false])
  // What the reserve has given is not room for positions: it is owed.
  disk.fill(159)
  expect([space.stage(), await space.restore(), disk.reserved()]).toEqual(['without_positions', false, 0])
  disk.fill(161)
  expect([space.stage(), await space.restore(), disk.reserved()]).toEqual(['all', true, reserve])
  expect(space.stage()).toBe('all')
})

test('how long positions are taken is told, so that nobody is called silent whose positions were refused', () => {
  const disk = newDisk()
  const space = new Space(disk.port, reserve)
  expect(space.takingPositionsFor()).toBe(Number.POSITIVE_INFINITY)
  disk.fill(100)
  expect(space.takingPositionsFor()).toBeNull()
  disk.fill(500)
  expect(space.takingPositionsFor()).toBeLessThan(5000)
})

test.each([
  ['a small disk', 1000, 201, 199],
  ['a disk of a hundred gigabytes', 100_000, 5001, 4999],
  ['a very small disk, with positions', 400, 129, 127],
] as const)('on %s files stop at a fifth of it or at five gigabytes, whichever is less', (_, total, enough, little) => {
  const disk = newDisk(total)
  const space = new Space(disk.port, reserve)
  disk.fill(enough)
  expect(space.takesFiles()).toBe(true)
  disk.fill(little)
  expect([space.takesFiles(), space.takesPositions()]).toEqual([false, little > 128])
  disk.fill(enough)
  expect(space.takesFiles()).toBe(false)
  disk.fill(enough + 32)
  expect(space.takesFiles()).toBe(true)
})
