import { describe, expect, test } from 'vitest'
import { dataSaverFor, type LinkSpeed, unknownSpeed, withAnswer } from './data-saver.ts'

describe('who saves data:', () => {
  test.each([
    ['auto', {}, false, false, null],
    ['auto', { effectiveType: '4g', saveData: false }, false, false, null],
    ['auto', { effectiveType: '3g' }, false, false, null],
    ['auto', { effectiveType: '2g' }, false, true, '2g'],
    ['auto', { effectiveType: 'slow-2g' }, false, true, '2g'],
    ['auto', { effectiveType: '4g', saveData: true }, false, true, 'saver'],
    ['auto', { effectiveType: '4g' }, true, true, 'slow'],
    ['thrifty', { effectiveType: '4g' }, false, true, 'chosen'],
    ['normal', { effectiveType: '2g', saveData: true }, true, false, 'chosen'],
  ] as const)('%s on %j, slow answers: %s', (choice, link, isSlow, isSavingData, because) => {
    expect(dataSaverFor(choice, link, isSlow)).toEqual({ choice, isSavingData, because })
  })
})

function after(times: readonly number[], before: LinkSpeed = unknownSpeed): LinkSpeed {
  return times.reduce(withAnswer, before)
}

describe('a link is slow', () => {
  test('when even its quickest answer is, and not before four of them', () => {
    expect(after([620, 700, 900]).isSlow).toBe(false)
    expect(after([620, 700, 900, 640]).isSlow).toBe(true)
  })

  test('not when the server was busy now and then', () => {
    expect(after([3000, 4000, 90, 5000, 2500]).isSlow).toBe(false)
  })

  test('until an answer is quick; between the limits it stays what it was', () => {
    const slow = after([620, 620, 620, 620])
    expect(after([300], slow).isSlow).toBe(true)
    expect(after([200], slow).isSlow).toBe(false)
    expect(after([300, 300, 300, 300]).isSlow).toBe(false)
  })

  test('again, once the quick answers are long ago', () => {
    const answers = [100, ...Array.from({ length: 8 }, () => 620)]
    expect(after(answers.slice(0, 8)).isSlow).toBe(false)
    expect(after(answers).isSlow).toBe(true)
  })
})
