import { words } from '#web/platform/words/words.ts'
import type { SketchKind } from './sketch/sketch.ts'

/** Drawing is told step by step, for each shape and each number of points. */
const steps = {
  fr: {
    point: ['Touchez la carte pour placer le point.', 'Point placé. Touchez ailleurs ou faites-le glisser.'],
    circle: [
      'Touchez la carte pour placer le centre.',
      'Touchez la carte là où passe le bord du cercle.',
      'Cercle dessiné. Touchez la carte là où passe son bord, ou faites glisser le centre.',
    ],
    rectangle: [
      'Touchez la carte pour placer un premier coin.',
      'Touchez la carte pour placer le coin opposé.',
      'Rectangle dessiné. Faites glisser un coin pour l’ajuster.',
    ],
    polygon: [
      'Touchez la carte pour placer le premier point du contour.',
      'Placez le deuxième point.',
      'Placez le troisième point.',
    ],
    line: ['Touchez la carte pour placer le début de la ligne.', 'Placez le point suivant.'],
    more: (count: number) => `${count} points. Ajoutez-en d’autres, ou faites-les glisser.`,
  },
  en: {
    point: ['Touch the map to place the point.', 'Point placed. Touch elsewhere or drag it.'],
    circle: [
      'Touch the map to place the centre.',
      'Touch the map where the edge of the circle passes.',
      'Circle drawn. Touch the map where its edge passes, or drag the centre.',
    ],
    rectangle: [
      'Touch the map to place a first corner.',
      'Touch the map to place the opposite corner.',
      'Rectangle drawn. Drag a corner to adjust it.',
    ],
    polygon: [
      'Touch the map to place the first point of the outline.',
      'Place the second point.',
      'Place the third point.',
    ],
    line: ['Touch the map to place the start of the line.', 'Place the next point.'],
    more: (count: number) => `${count} points. Add more, or drag them.`,
  },
} as const

function stepIn(language: keyof typeof steps) {
  return (kind: SketchKind, count: number): string => steps[language][kind][count] ?? steps[language].more(count)
}

export const mapWords = words({
  fr: {
    search: 'Chercher',
    loading: 'Chargement de la carte...',
    failed: 'La carte n’a pas pu s’ouvrir',
    failedText: 'Le réseau a peut-être coupé pendant sa première ouverture. Réessayez.',
    label: 'Carte marine. Les flèches déplacent la carte, plus et moins la rapprochent et l’éloignent.',
    zoomIn: 'Zoomer',
    zoomOut: 'Dézoomer',
    close: 'Fermer',
    notForNavigation: 'Pour s’orienter, pas pour naviguer',
    sources: 'GSHHG 2.3.7 (LGPL, modifié) · Natural Earth · GeoNames (CC BY 4.0)',
    sourcesShort: 'GSHHG · Natural Earth · GeoNames',
    tilesMissing: 'Fond en ligne indisponible : voici la carte de cet appareil.',
    chart: 'Carte marine',
    street: 'Plan',
    satellite: 'Satellite',
    base: 'Fond de carte',
    online: 'Demande le réseau',
    notOffered: 'Ce serveur n’en fournit pas',
    tooHeavy: 'Trop lourd en mode économe 2G',
    sketchStep: stepIn('fr'),
    sketchHere: 'Point au centre de la carte',
    sketchUndo: 'Annuler le dernier point',
    sketchClear: 'Tout effacer',
    sketchPoint: (number: number, count: number) =>
      `Point ${number} sur ${count}. Les flèches le déplacent, Retour arrière enlève le dernier.`,
    grid: 'Grille de coordonnées',
    measure: 'Mesurer une distance',
    measureFirst: 'Touchez la carte là où la mesure commence.',
    measureNext: 'Touchez le point suivant.',
    leg: (miles: string, course: string) => `${miles}\u00a0M au ${course}`,
    total: (miles: string, legs: number) => `${miles}\u00a0M en ${legs} étapes`,
    measureUndo: 'Annuler le dernier point',
    measureEnd: 'Terminer la mesure',
    shelf: 'Bord du plateau · 200\u00a0m',
  },
  en: {
    search: 'Search',
    loading: 'Loading the map...',
    failed: 'The map could not open',
    failedText: 'The network may have dropped while it opened for the first time. Try again.',
    label: 'Sea chart. The arrow keys move the map, plus and minus bring it closer and further.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    close: 'Close',
    notForNavigation: 'For orientation, not navigation',
    sources: 'GSHHG 2.3.7 (LGPL, modified) · Natural Earth · GeoNames (CC BY 4.0)',
    sourcesShort: 'GSHHG · Natural Earth · GeoNames',
    tilesMissing: 'Online background unavailable: this is the chart on the device.',
    chart: 'Sea chart',
    street: 'Street',
    satellite: 'Satellite',
    base: 'Background',
    online: 'Needs the network',
    notOffered: 'This server provides none',
    tooHeavy: 'Too heavy in 2G saver mode',
    sketchStep: stepIn('en'),
    sketchHere: 'Point at the centre of the map',
    sketchUndo: 'Undo the last point',
    sketchClear: 'Clear all',
    sketchPoint: (number: number, count: number) =>
      `Point ${number} of ${count}. The arrows move it, Backspace removes the last.`,
    grid: 'Coordinates grid',
    measure: 'Measure a distance',
    measureFirst: 'Touch the map where the measure begins.',
    measureNext: 'Touch the next point.',
    leg: (miles: string, course: string) => `${miles}\u00a0M at ${course}`,
    total: (miles: string, legs: number) => `${miles}\u00a0M in ${legs} legs`,
    measureUndo: 'Undo the last point',
    measureEnd: 'End the measure',
    shelf: 'Edge of the shelf · 200\u00a0m',
  },
  wo: {
    close: 'Tëj',
  },
})
