import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasTurn, inTurn, leaveTurns } from './sheet-turns.ts'

const frames: (() => void)[] = []
const nextFrame = () => frames.shift()?.()

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (go: () => void) => frames.push(go))
})
afterEach(() => {
  while (frames.length > 0) nextFrame()
  vi.unstubAllGlobals()
})

test('one sheet a frame, in the order in which they asked, and once however often', () => {
  const drawn: string[] = []
  const land = () => void drawn.push('land')
  const boats = () => void drawn.push('boats')
  for (const sheet of [land, boats, land]) inTurn(sheet)
  expect(frames).toHaveLength(1)
  nextFrame()
  expect([drawn, hasTurn(land), hasTurn(boats)]).toEqual([['land'], false, true])
  nextFrame()
  expect([drawn, frames.length]).toEqual([['land', 'boats'], 0])
})

test('a sheet that asks again while it draws comes after those that wait', () => {
  const drawn: string[] = []
  const boats = () => {
    drawn.push('boats')
    if (drawn.length < 3) inTurn(boats)
  }
  const names = () => void drawn.push('names')
  inTurn(boats)
  inTurn(names)
  for (let frame = 0; frame < 3; frame += 1) nextFrame()
  expect(drawn).toEqual(['boats', 'names', 'boats'])
})

test('who leaves is not drawn, and keeps nobody waiting', () => {
  const gone = vi.fn<() => void>()
  const boats = vi.fn<() => void>()
  inTurn(gone)
  inTurn(boats)
  leaveTurns(gone)
  nextFrame()
  expect(gone).not.toHaveBeenCalled()
  expect(boats).toHaveBeenCalledOnce()
})

test('a sheet that cannot be drawn keeps the next ones from nothing', () => {
  const broken = () => {
    throw new Error('no ink')
  }
  const boats = vi.fn<() => void>()
  inTurn(broken)
  inTurn(boats)
  expect(nextFrame).toThrow('no ink')
  nextFrame()
  expect(boats).toHaveBeenCalledOnce()
})
