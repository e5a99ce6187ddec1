import type { ChartView } from './chart-view.ts'

const namesRest = 700

/** While boats glide the names of places make room for theirs now and then; at once in another view, and when all have arrived. */
export function pacedNames(): (view: ChartView, isMoving: boolean, now: number) => boolean {
  let told = { left: 0, top: 0, world: 0, at: -Infinity }
  return ({ left, top, world }, isMoving, now) => {
    const isElsewhere = told.left !== left || told.top !== top || told.world !== world
    const isDue = !isMoving || isElsewhere || now - told.at >= namesRest
    if (isDue) told = { left, top, world, at: now }
    return isDue
  }
}
