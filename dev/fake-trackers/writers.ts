import { ais, gt06, jt808, teltonika } from './binary-writers.ts'
import { osmand, owntracks } from './phone-writers.ts'
import { gps103, h02, jt600, t55, tk103, watch } from './text-writers.ts'
import type { RequestWriter, SocketWriter } from './writing.ts'

/** The other end of every protocol of the product: frames as real devices write them. */
export const writers: { readonly [protocol: string]: SocketWriter | RequestWriter } = {
  ais,
  gps103,
  gt06,
  h02,
  jt600,
  jt808,
  osmand,
  owntracks,
  t55,
  teltonika,
  tk103,
  watch,
}
