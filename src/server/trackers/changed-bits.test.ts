import { describe, expect, test } from 'vitest'
import { bytesOf, noon } from '#test/trackers/tracker-frames.ts'
import { FrameRefused, newSession } from './protocol.ts'
import { protocols } from './protocols.ts'

/** Frames that ask for help, or carry a position: where there is a checksum, no single changed bit is believed. */
const frames: readonly (readonly [protocol: string, frame: string])[] = [
  ['gt06', '7878241617070a150e24ca01fba0040780e177005c0001720253360027db6204e40400004bf1e90d0a'],
  ['gt06', '78780a132404030002000121db0d0a'],
  ['gt06', '7979000e941e000000d5000002ee00f59b850d0a'],
  [
    'jt808',
    '7e0200002e094027587492000a000000010000000a03083db7001329f3000000140000130412164952010400000012360a0002341502cb0c20085c107e',
  ],
  ['jt808', 'e70200001c002217754321000007000000000000000b00e04de0010b07600003003400b5260301195930c6e7'],
  ['teltonika', '000000000000001b0701640bdb22031f416c0000c18c0000000340050702de0101580100002727'],
  ['ais', '!AIVDM,1,1,,A,1>O2TSf000Or5lpM587000000000,2*54'],
]

describe('a frame of which one bit has changed says nothing', () => {
  test.each(frames)('%s: %s', (name, frame) => {
    const good = bytesOf(frame)
    expect(says(name, good)).not.toEqual([])
    for (let bit = 0; bit < good.length * 8; bit++) {
      const bytes = Buffer.from(good)
      bytes[bit >> 3]! ^= 1 << (bit & 7)
      if (!isSameSum(name, good, bytes)) expect([bit, says(name, bytes)]).toEqual([bit, []])
    }
  })
})

/** The same two letters of a written checksum, small instead of capital, change nothing. */
function isSameSum(name: string, good: Buffer, bytes: Buffer): boolean {
  return (
    name === 'ais' && good.toString().toLowerCase() === bytes.toString().toLowerCase() && says(name, bytes).length > 0
  )
}

function says(name: string, bytes: Buffer): readonly unknown[] {
  const session = newSession(() => noon)
  try {
    return protocols[name]!.decode(bytes, session).reports
  } catch (problem) {
    expect(problem).toBeInstanceOf(FrameRefused)
    return []
  }
}
