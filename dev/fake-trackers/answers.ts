import { type Answering, type Saying, kmhOf } from './writing.ts'
import { sealGt06 } from '#server/trackers/gt06/frame.ts'
import { sealTeltonika } from '#server/trackers/teltonika/frame.ts'

/*
 * To where they are the trackers of the demonstration say their place, to how often they report, that it is well. They go on at their own pace all the same.
 */

/** `WHERE#` and `TIMER,60,60#` in message 0x80; the answer is message 0x15. */
export const gt06Answer: Answering = (_imei, told, saying, serial) => {
  const words = toldIn(told, /WHERE#|TIMER,\d+,\d+#/)
  if (words === null) return null
  const text = Buffer.from(words === 'WHERE#' ? `${inWords(saying)},Speed:${Math.round(kmhOf(saying))}` : 'OK!')
  return sealGt06(0x15, Buffer.concat([Buffer.from([text.length + 4, 0, 0, 0, 0]), text]), serial & 0xffff)
}

/** Text in codec 12, the answer as the order. */
export const teltonikaAnswer: Answering = (_imei, told, saying) => {
  const words = toldIn(told, /getgps|setparam [\d:;]+/)
  if (words === null) return null
  const [codec, one, isAnswer] = [0x0c, 1, 6]
  const text = Buffer.from(
    words === 'getgps' ? `GPS:1 Sat:9 ${inWords(saying)}` : words.replace('setparam', 'Param ID'),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return sealTeltonika(Buffer.concat([Buffer.from([codec, one, isAnswer]), length, text, Buffer.from([one])]))
}

/** The watch repeats what it was told, under its own maker's word. */
export const watchAnswer: Answering = (deviceId, told) => {
  const words = toldIn(told, /\*(?:CR|UPLOAD,\d+)\]/)?.slice(1, -1)
  if (words === undefined) return null
  return Buffer.from(`[3G*${deviceId}*${words.length.toString(16).toUpperCase().padStart(4, '0')}*${words}]`)
}

export function toldIn(told: Buffer, order: RegExp): string | null {
  return order.exec(told.toString('latin1'))?.[0] ?? null
}

function inWords({ latitude, longitude }: Saying): string {
  return `Lat:${latitude.toFixed(6)},Lon:${longitude.toFixed(6)}`
}
