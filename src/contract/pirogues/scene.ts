import { type Hull, readHull } from './hull.ts'
import { colourOf, profile } from './hull-drawing.ts'
import { crewDrawing, flags } from './scene-crew.ts'
import { landDrawing } from './scene-land.ts'
import { type Crew, type SceneHour, type Land, type SceneLight, lights } from './scene-light.ts'

export type Scene = {
  readonly hull: string
  readonly hour: SceneHour
  readonly land: Land
  readonly crew: Crew
  readonly isAshore: boolean
}

const horizon = 206

/** A boat in its place, 480 by 360, six kilobytes at most. */
export function sceneDrawing({ hull: words, hour, land, crew, isAshore }: Scene): string {
  const hull = readHull(words)
  if (hull === null) throw new Error(`“${words}” is no hull.`)
  const light = lights[hour]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">',
    gradients(light, isAshore),
    `<rect width="480" height="${horizon}" fill="url(#s)"/>`,
    hour === 'night' ? stars(light) : '',
    `<circle cx="${light.discAt[0]}" cy="${light.discAt[1]}" r="${light.discAt[2] * 2.4}" fill="${light.disc}" opacity=".22"/>`,
    `<circle cx="${light.discAt[0]}" cy="${light.discAt[1]}" r="${light.discAt[2]}" fill="${light.disc}"/>`,
    hour === 'day' ? clouds : '',
    birds(light, hour),
    landDrawing(land, light),
    `<rect y="${horizon}" width="480" height="154" fill="url(#w)"/>`,
    glints(light),
    isAshore ? '' : farBoat(hull, light),
    isAshore ? ashore(hull, light) : afloat(hull, crew, light),
    '</svg>',
  ].join('')
}

function gradients({ skyHigh, skyLow, sea, seaNear, sand, sandNear }: SceneLight, isAshore: boolean): string {
  const down = (name: string, from: string, to: string) =>
    `<linearGradient id="${name}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  return `<defs>${down('s', skyHigh, skyLow)}${down('w', sea, seaNear)}${isAshore ? down('g', sand, sandNear) : ''}</defs>`
}

function afloat(hull: Hull, crew: Crew, light: SceneLight): string {
  const swell = 'M0 318c20-7 34 7 54 0s34-7 54 0 34 7 54 0 34-7 54 0 34 7 54 0 34-7 54 0 34 7 54 0 34-7 54 0 34 7 54 0'
  return [
    `<g transform="translate(26 188) scale(.672)">`,
    flags(hull, light, true),
    crewDrawing(crew, hull, light),
    profile(hull, { name: 'h' }),
    '</g>',
    `<path d="${swell}V360H0Z" fill="url(#w)"/>`,
    `<path d="${swell}" fill="none" stroke="${light.glint}" stroke-width="3" stroke-linecap="round" opacity=".75"/>`,
    `<path d="M60 340c18-6 30 6 48 0M300 346c18-6 30 6 48 0M196 334c14-5 24 5 38 0" fill="none" stroke="${light.glint}" stroke-width="2" stroke-linecap="round" opacity=".4"/>`,
  ].join('')
}

/** On two logs, its shadow on the sand, a net drying over the side. */
function ashore(hull: Hull, light: SceneLight): string {
  const net = `<path d="M196 98C206 132 210 150 204 172H312C306 146 306 128 314 102Z" fill="${colourOf(hull.mark)}" opacity=".55"/><path d="M196 98C206 132 210 150 204 172M220 100C228 132 230 152 226 172M244 102V172M268 103C266 132 266 150 268 172M292 103C286 130 286 152 292 172M200 120H310M206 140H307M206 158H308" fill="none" stroke="${colourOf('cream')}" stroke-width="2.5" opacity=".7"/>`
  return [
    '<path d="M0 262C90 244 170 252 250 246S410 232 480 240V360H0Z" fill="url(#g)"/>',
    `<path d="M0 262C90 244 170 252 250 246S410 232 480 240" fill="none" stroke="${light.glint}" stroke-width="4" opacity=".8"/>`,
    `<ellipse cx="246" cy="318" rx="196" ry="13" fill="${light.people}" opacity=".28"/>`,
    `<g fill="${light.people}" opacity=".8"><ellipse cx="152" cy="312" rx="15" ry="8"/><ellipse cx="318" cy="310" rx="15" ry="8"/></g>`,
    '<g transform="translate(26 196) scale(.672)">',
    flags(hull, light, false),
    profile(hull, { name: 'h' }),
    net,
    '</g>',
    `<path d="M40 338q10-5 20 0M392 334q10-5 20 0M210 346q8-4 16 0" fill="none" stroke="${light.people}" stroke-width="2" stroke-linecap="round" opacity=".35"/>`,
  ].join('')
}

/** Others are out too. */
function farBoat({ rail, field }: Hull, light: SceneLight): string {
  const boat = 'M0 4C14 12 28 14 46 14S78 8 88 0C84 12 76 22 58 23C40 24 24 24 18 22C10 19 4 12 0 4Z'
  return `<g opacity=".9"><path d="${boat}" transform="translate(212 206) scale(.42)" fill="${colourOf(rail)}"/><path d="${boat}" transform="translate(166 205) scale(-.36 .36)" fill="${colourOf(field)}"/><path d="M228 210v-8M236 211v-6M150 209v-7" stroke="${light.people}" stroke-width="2.6" stroke-linecap="round"/></g>`
}

function glints({ discAt: [x], glint }: SceneLight): string {
  const lines = [
    [0, 40],
    [8, 58],
    [17, 34],
    [27, 46],
    [38, 26],
  ] as const
  const drawn = lines.map(([down, half]) => `M${x - half} ${horizon + 5 + down}h${2 * half}`).join('')
  return `<path d="${drawn}" stroke="${glint}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`
}

function stars({ disc }: SceneLight): string {
  const places = [
    [40, 40],
    [88, 92],
    [130, 28],
    [182, 70],
    [236, 36],
    [282, 104],
    [318, 44],
    [430, 36],
    [452, 120],
    [24, 132],
  ]
  return `<path d="${places.map(([x, y]) => `M${x} ${y}h.1`).join('')}" stroke="${disc}" stroke-width="3" stroke-linecap="round"/>`
}

const clouds =
  '<path d="M46 92c-2-16 20-24 32-14 8-18 40-16 42 4 18-2 24 20 6 22H58c-16 2-20-12-12-12ZM236 66c0-12 16-16 24-9 8-12 28-9 29 5 14 0 16 14 3 15h-48c-12 0-14-10-8-11Z" fill="#fff" opacity=".75"/>'

function birds({ people }: SceneLight, hour: SceneHour): string {
  if (hour === 'night') return ''
  return `<path d="M196 96q8-8 14 0q7-8 14 0M240 78q6-6 11 0q6-6 11 0M170 70q5-5 9 0q5-5 9 0" fill="none" stroke="${people}" stroke-width="2.4" stroke-linecap="round" opacity=".55"/>`
}
