import type { Hull } from './hull.ts'
import { colourOf } from './hull-drawing.ts'
import type { Crew, SceneLight } from './scene-light.ts'

/* Who and what is on board, in the measures of the profile: the rail lies at about 104, the bow to the right. */

type Draw = (hull: Hull, light: SceneLight) => string

export function crewDrawing(crew: Crew, hull: Hull, light: SceneLight): string {
  return drawings[crew](hull, light)
}

const sitting = (x: number, y: number, cloth: string, { people }: SceneLight) =>
  `<path d="M${x - 24} ${y}c2-34 12-48 26-48s26 14 26 48Z" fill="${cloth}"/><circle cx="${x + 3}" cy="${y - 62}" r="14" fill="${people}"/>`

/** With a pole that reaches the ground: so one leaves the shore. */
const standing = (x: number, y: number, cloth: string, { people }: SceneLight) =>
  `<path d="M${x - 18} ${y}l6-92c3-17 30-17 34 0l6 92Z" fill="${cloth}"/><circle cx="${x + 5}" cy="${y - 122}" r="15" fill="${people}"/><path d="M${x + 8} ${y - 84}l56-24" stroke="${people}" stroke-width="9" stroke-linecap="round"/><path d="M${x + 76} ${y - 168}L${x + 48} ${y + 30}" stroke="${people}" stroke-width="5" stroke-linecap="round"/>`

/** At the stern, a hand on the tiller of the outboard. */
const steering = (cloth: string, light: SceneLight) =>
  `<path d="M20 60h18v46h-18Z" fill="${light.people}"/><path d="M36 66l44-6" stroke="${light.people}" stroke-width="7" stroke-linecap="round"/>${sitting(96, 92, cloth, light)}`

const net = (x: number, colour: string) =>
  `<path d="M${x - 66} 112c8-44 36-56 70-50s56 22 66 52Z" fill="${colour}"/><path d="M${x - 50} 92q52-44 104 2M${x - 40} 78q40-22 82 0" fill="none" stroke="#FDF7E6" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round" opacity=".8"/>`

const drawings: Readonly<Record<Crew, Draw>> = {
  none: () => '',
  full: (hull, light) =>
    steering(colourOf('orange'), light) +
    sitting(210, 106, colourOf(hull.rail), light) +
    net(310, colourOf('olive')) +
    sitting(418, 104, colourOf('coral'), light) +
    standing(486, 92, colourOf('orange'), light),
  pole: (hull, light) =>
    steering(colourOf(hull.field), light) +
    net(270, colourOf('turquoise')) +
    standing(450, 96, colourOf('orange'), light),
  nets: (hull, light) =>
    steering(colourOf('coral'), light) +
    net(226, colourOf('turquoise')) +
    net(344, colourOf('olive')) +
    sitting(452, 102, colourOf(hull.mark === 'brick' ? 'orange' : 'sand'), light),
  lamp: (hull, light) =>
    `<circle cx="160" cy="6" r="46" fill="#FFE7A8" opacity=".25"/><path d="M160 98V14" stroke="${light.people}" stroke-width="5"/><circle cx="160" cy="8" r="11" fill="#FFE7A8"/>` +
    steering(colourOf('orange'), light) +
    net(300, colourOf('turquoise')) +
    sitting(410, 104, colourOf(hull.rail), light),
}

/** A flag at the stern, and charms of leather and cowries that keep whoever is on board. */
export function flags(hull: Hull, { people }: SceneLight, isFlying: boolean): string {
  const cloth = isFlying
    ? 'M30-58c20-8 34 8 58-2v40c-24 10-38-6-58 2Z'
    : 'M30-58c8 4 20 4 24 12s-2 24 6 34c-12 2-24-2-30-10Z'
  const middle = isFlying
    ? 'M30-40c20-8 34 8 58-2v12c-24 10-38-6-58 2Z'
    : 'M30-42c10 2 18 8 26 10l2 10c-12 0-20-4-28-8Z'
  return [
    `<path d="M28 56V-64" stroke="${people}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="${cloth}" fill="${colourOf(hull.field)}"/><path d="${middle}" fill="${colourOf(hull.mark)}"/>`,
    `<path d="M604 30Q622 44 630 16" fill="none" stroke="${people}" stroke-width="3"/>`,
    `<g fill="${colourOf('brick')}"><path d="M606 36h9v12h-9Z"/><path d="M620 34h9v12h-9Z"/></g>`,
    `<circle cx="617" cy="40" r="3" fill="${colourOf('cream')}"/>`,
  ].join('')
}
