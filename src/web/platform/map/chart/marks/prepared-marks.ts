import { worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { Mark } from '#web/platform/map/marks.ts'
import { spriteKey } from './sprite-atlas.ts'

/** Worked out once for each update, so that a frame is nothing but multiplications and copies. */
export type PreparedMarks = {
  readonly marks: readonly Mark[]
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly keys: Int32Array
  readonly find: (id: string) => Mark | null
}

export function prepareMarks(unprepared: readonly Mark[]): PreparedMarks {
  const marks = byRank(unprepared)
  const xs = new Float64Array(marks.length)
  const ys = new Float64Array(marks.length)
  const keys = new Int32Array(marks.length)
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index]
    if (!mark) continue
    xs[index] = worldX(mark.at)
    ys[index] = worldY(mark.at)
    keys[index] = spriteKey(mark.look, mark.heading)
  }
  return { marks, xs, ys, keys, find: (id) => marks.find((mark) => mark.id === id) ?? null }
}

/** The important ones are drawn last, above the others. Nowhere is never drawn. */
function byRank(unprepared: readonly Mark[]): readonly Mark[] {
  const ranks = new Map<number, Mark[]>()
  for (const mark of unprepared) {
    if (mark.at[0] === 0 && mark.at[1] === 0) continue
    const rank = mark.urgent ? Infinity : mark.rank
    const known = ranks.get(rank)
    if (known) known.push(mark)
    else ranks.set(rank, [mark])
  }
  return [...ranks.entries()].toSorted(([one], [other]) => one - other).flatMap(([, marks]) => marks)
}
