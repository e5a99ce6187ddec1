import { firstCoastPainted } from './chart/still-coast.ts'
import { warmMap } from './engine/open-map.ts'

/** The coast is asked for before there is a place to draw it, and is on the screen. */
export async function warmMapAndAwaitCoast(): Promise<void> {
  await Promise.all([warmMap(), firstCoastPainted])
}
