import type { Shown } from './world/fixes.ts'
import { sealGt06 } from '#server/trackers/gt06/frame.ts'
import { sealJt808 } from '#server/trackers/jt808/frame.ts'
import { sealTeltonika } from '#server/trackers/teltonika/frame.ts'

/** How trackers that are told something come in, and what they answer. */
export const trackerNames = ['gt06', 'h02', 'jt808', 'teltonika', 'gps103', 'tk103'] as const
export type TrackerName = (typeof trackerNames)[number]

export const logins: { readonly [N in TrackerName]: (tracker: Shown) => Buffer | string } = {
  gt06: (tracker) => gt06Login(String(tracker['device_id'])),
  h02: (tracker) => `*HQ,${String(tracker['device_id'])},V0,1#`,
  jt808: (tracker) => jt808(tracker, 0x0002, Buffer.alloc(0)),
  teltonika: (tracker) => Buffer.concat([Buffer.from([0, 15]), Buffer.from(String(tracker['device_id']))]),
  gps103: (tracker) => `##,imei:${String(tracker['device_id'])},A;`,
  tk103: (tracker) => `(${String(tracker['device_id'])}BP05000000000000000)`,
}

/** How many bytes the answer to a login has. */
export function welcomeOf(name: TrackerName): number {
  return { gt06: 10, h02: 23, jt808: 20, teltonika: 1, gps103: 4, tk103: 21 }[name]
}

export function gt06Login(imei: string): Buffer {
  return sealGt06(0x01, Buffer.from(`0${imei}`, 'hex'), 1)
}

export function gt06Answer(text: string): Buffer {
  const content = Buffer.from(text, 'latin1')
  return sealGt06(0x15, Buffer.concat([Buffer.from([content.length + 4, 0, 0, 0, 0]), content]), 2)
}

export function jt808(tracker: Shown, type: number, body: Buffer): Buffer {
  const id = Buffer.from(String(tracker['device_id']).padStart(12, '0'), 'hex')
  return sealJt808(type, { delimiter: 0x7e, id, version: null }, [0, 1], body)
}

export function codec12(text: string): Buffer {
  const content = Buffer.from(text, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return sealTeltonika(Buffer.concat([Buffer.from([0x0c, 1, 6]), length, content, Buffer.from([1])]))
}
