/*
 * How words stand on the chart.
 *   family, Measure   in what, and how wide they are
 *   Take              asks for room on the map: false where something stands already, or the edge would cut it
 *   haloed            a name that is read on any ground
 */
export const family = '"Noto Sans", system-ui, sans-serif'
export type Measure = Pick<CanvasRenderingContext2D, 'measureText' | 'font'>
export type Take = (left: number, top: number, right: number, bottom: number) => boolean

type Inks = { readonly ink: string; readonly halo: string; readonly width: number }

export function haloed(pen: CanvasRenderingContext2D, text: string, x: number, y: number, inks: Inks): void {
  pen.lineJoin = 'round'
  pen.lineWidth = inks.width
  pen.strokeStyle = inks.halo
  pen.strokeText(text, x, y)
  pen.fillStyle = inks.ink
  pen.fillText(text, x, y)
}
