import { describe, expect, test } from 'vitest'
import { type KnownFrame, anySplitSaysTheSame, damageIsRefused, framesSay } from '#test/trackers/tracker-frames.ts'
import { h02 } from './h02.ts'

/** Once refused: devices that are there, with no fix, no hour and no date. They may call for help all the same. */
const misread: readonly KnownFrame[] = [
  ['*HQ,353505510948929,V1,,V,,N,,E,0.00,0,,FFFFF7FF,f0,a,11a0,c0c6#', { deviceId: '353505510948929' }],
  ['*HQ,353505510948929,V1,,V,,N,,E,0.00,0,,FFFFF7FD,f0,a,11a0,c0c6#', { deviceId: '353505510948929', alarm: 'sos' }],
  ['*HQ,353505510948929,V1,,V,,N,,E,,,#'],
  ['*HQ,4109198974,#'],
]
framesSay('misread once', h02, misread)
const whole = misread.map(([frame]) => frame)
anySplitSaysTheSame(h02, whole)
damageIsRefused(h02, whole)

describe('what stands behind a binary frame', () => {
  const call = '24861234567814590728022614437182060172803366005181fffffffdffff00'
  const cutBehind = (appended: string) => {
    const splitter = h02.splitter()
    splitter.push(Buffer.from(call + appended, 'hex'))
    return { skipped: splitter.skipped(), unfinished: splitter.isUnfinished() }
  }

  test.each([
    ['was appended by its maker', '000600000000', { skipped: 0, unfinished: false }],
    ['is more than any maker appends', '41'.repeat(100), { skipped: 1, unfinished: false }],
    ['is the beginning of the next one', call.slice(0, 40), { skipped: 0, unfinished: true }],
  ])('%s', (_, appended, counted) => {
    expect(cutBehind(appended)).toEqual(counted)
  })
})
