import type { ChartState } from '#web/platform/map/chart/painters/basemap-painter.ts'
import { waysPainter } from '#web/platform/map/chart/painters/ways-painter.ts'
import type { Way } from '#web/platform/map/marks.ts'
import { CanvasLayer } from './canvas-layer.ts'

/** Who could get to whoever calls, over the sea and under the boats; in the colours of the chart. The minutes stand with the names. */
export function waysLayer(chart: Pick<ChartState, 'colours'>, pane: string, onSet: () => void) {
  let ways: readonly Way[] = []
  const layer = new CanvasLayer(pane, 0.1, (pen, view) => waysPainter({ colours: chart.colours, ways })(pen, view), {
    isEmpty: () => ways.length === 0,
  })
  return {
    layer,
    all: () => ways,
    set: (next: readonly Way[]) => {
      ways = next
      layer.repaint()
      onSet()
    },
  }
}
