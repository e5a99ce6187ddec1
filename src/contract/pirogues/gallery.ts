import type { Crew, SceneHour, Land } from './scene-light.ts'

/**
 * The built-in gallery: fourteen pictures for a pirogue of which nobody has sent a photo. Each is drawn from these few words
 * (`scene.ts`), by the drawing of which the boats’ own tokens are made.
 */
export type GalleryPicture = {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly description: string
  readonly url: string
  readonly hull: string
  readonly hour: SceneHour
  readonly land: Land
  readonly crew: Crew
  /** Drawn up on the sand. */
  readonly isAshore: boolean
}

type Said = readonly [
  id: string,
  name: string,
  location: string,
  description: string,
  hull: string,
  hour: SceneHour,
  land: Land,
  crew: Crew,
]

const said: readonly Said[] = [
  [
    'aube-cayar',
    'L’aube à Cayar',
    'Cayar',
    'Coque jaune aux dents vertes, filet à bord, au lever du jour.',
    'green yellow forest cream teeth eye',
    'dawn',
    'dunes',
    'nets',
  ],
  [
    'guet-ndar',
    'Guet Ndar',
    'Saint-Louis',
    'Losanges bleus devant le pont, quatre hommes à bord.',
    'blue cream blue yellow diamonds star',
    'day',
    'bridge',
    'full',
  ],
  [
    'mbour-soir',
    'Retour à Mbour',
    'Mbour',
    'Chevrons orange, le soleil se couche derrière les palmiers.',
    'night orange ink cream chevrons sun',
    'dusk',
    'palms',
    'pole',
  ],
  [
    'joal-etoiles',
    'Les étoiles de Joal',
    'Joal-Fadiouth',
    'Étoiles claires sur le bleu, de nuit, une lampe à la poupe.',
    'ink blue cream yellow stars moon',
    'night',
    'palms',
    'lamp',
  ],
  [
    'yoff-plage',
    'Tirée au sec à Yoff',
    'Yoff',
    'Damier turquoise et crème, sur le sable.',
    'turquoise cream night yellow checks fish',
    'day',
    'town',
    'none',
  ],
  [
    'soumbedioune',
    'Soumbédioune',
    'Dakar',
    'Vagues ciel sur la nuit, le phare des Mamelles au fond.',
    'cream night sky orange waves eye',
    'dusk',
    'lighthouse',
    'pole',
  ],
  [
    'hann-baie',
    'La baie de Hann',
    'Hann',
    'Points jaunes sur l’olive, mer plate du matin.',
    'olive forest yellow cream dots drop',
    'dawn',
    'town',
    'pole',
  ],
  [
    'goree',
    'Au large de Gorée',
    'Gorée',
    'Rayures corail et nuit devant les murs de l’île.',
    'sand coral night cream stripes star',
    'day',
    'island',
    'nets',
  ],
  [
    'rufisque',
    'Rufisque',
    'Rufisque',
    'Dents de brique sur le crème, retour à deux.',
    'forest cream brick yellow teeth sun',
    'dusk',
    'town',
    'pole',
  ],
  [
    'lompoul',
    'Les dunes de Lompoul',
    'Lompoul',
    'Losanges verts sur le sable, au repos au pied des dunes.',
    'yellow sand forest ink diamonds eye',
    'day',
    'dunes',
    'none',
  ],
  [
    'foundiougne',
    'Le bras de Foundiougne',
    'Foundiougne',
    'Chevrons verts entre les palétuviers.',
    'coral cream green sand chevrons drop',
    'dawn',
    'mangrove',
    'full',
  ],
  [
    'kafountine',
    'Kafountine',
    'Kafountine',
    'Damier olive et crème, chargée de filets.',
    'orange cream olive night checks fish',
    'day',
    'mangrove',
    'nets',
  ],
  [
    'ngor',
    'La nuit de Ngor',
    'Ngor',
    'Vagues jaunes sur l’outremer, sous la lune.',
    'sky blue yellow cream waves moon',
    'night',
    'lighthouse',
    'lamp',
  ],
  [
    'cap-skirring',
    'Cap Skirring',
    'Cap Skirring',
    'Étoiles de brique sur le jaune, tirée au sec sous les palmiers.',
    'blue yellow brick cream stars sun',
    'dusk',
    'palms',
    'none',
  ],
]

export const gallery: readonly GalleryPicture[] = said.map(
  ([id, name, location, description, hull, hour, land, crew]) => {
    const url = `/api/pirogues/gallery/${id}/`
    return { id, name, location, description, url, hull, hour, land, crew, isAshore: crew === 'none' }
  },
)

/** So many are shown before the others are asked for. */
export const picturesBeforeMore = 6

export function galleryPicture(id: string | null): GalleryPicture | null {
  return gallery.find((picture) => picture.id === id) ?? null
}
