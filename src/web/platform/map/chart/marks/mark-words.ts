import { drawPills } from '#web/platform/map/chart/painters/way-pills.ts'
import { waysOnSheet } from '#web/platform/map/chart/painters/ways-painter.ts'
import type { Way } from '#web/platform/map/marks.ts'
import type { LabelRoom } from './declutter.ts'
import { type Drawing, type Label, drawLabels } from './mark-labels.ts'

/** The minutes on the ways, and then the names around them. Returns the room that is taken. */
export function drawWords(labels: readonly Label[], ways: readonly Way[], drawing: Omit<Drawing, 'lines'>): LabelRoom {
  const { pen, view, colours, over } = drawing
  const pills = drawPills(ways, pen, { view, colours, marks: labels, over })
  return drawLabels(labels, { ...drawing, over: [...over, ...pills], lines: waysOnSheet(ways, view) })
}
