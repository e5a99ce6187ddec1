import { ais } from './ais/ais.ts'
import { gps103 } from './gps103/gps103.ts'
import { gt06 } from './gt06/gt06.ts'
import { h02 } from './h02/h02.ts'
import { jt600 } from './jt600/jt600.ts'
import { jt808 } from './jt808/jt808.ts'
import { osmand } from './osmand/osmand.ts'
import { owntracks } from './owntracks/owntracks.ts'
import type { Protocol } from './protocol.ts'
import { t55 } from './t55/t55.ts'
import { teltonika } from './teltonika/teltonika.ts'
import { tk103 } from './tk103/tk103.ts'
import { watch } from './watch/watch.ts'

/** Every protocol that is spoken, under the name that the settings use for its port. */
export const protocols: { readonly [name: string]: Protocol } = {
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
