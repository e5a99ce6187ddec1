import { galleryPicture } from '#contract/pirogues/gallery.ts'
import { type Hull, allPaints, hullFrom, hullOf, motifs, signs, writtenHull } from '#contract/pirogues/hull.ts'
import type { Pirogue } from '#contract/pirogues/pirogue.ts'
import { crews, hours, lands } from '#contract/pirogues/scene-light.ts'
import { type Scene, sceneDrawing } from '#contract/pirogues/scene.ts'
import { picture } from '#web/ui/boats/boat-drawing.ts'

/** Of a boat without photos: the picture that was picked from the gallery, else one of its own, painted as it is. */
export function drawnPicture({ id, hull, galleryImage }: Pick<Pirogue, 'id' | 'hull' | 'galleryImage'>): string {
  return picture(sceneDrawing(galleryPicture(galleryImage) ?? ownScene(id, hullOf(id, hull))))
}

/** Its hour, its shore and its crew follow from its id: it looks the same on every screen. */
function ownScene(id: string, hull: Hull): Scene {
  const { side, motif, sign } = hullFrom(`scene ${id}`)
  const crew = crews[motifs.indexOf(motif) % crews.length] ?? 'full'
  return {
    hull: writtenHull(hull),
    hour: hours[signs.indexOf(sign) % hours.length] ?? 'day',
    land: lands[allPaints.indexOf(side) % lands.length] ?? 'dunes',
    crew,
    isAshore: crew === 'none',
  }
}
