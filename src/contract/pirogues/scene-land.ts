import type { Land, SceneLight } from './scene-light.ts'

/** What stands on the horizon, at 206 from above: a place is known by it. */
export function landDrawing(land: Land, light: SceneLight): string {
  return drawings[land](light)
}

const filled = (colour: string, path: string) => `<path d="${path}" fill="${colour}"/>`

const drawings: Readonly<Record<Land, (light: SceneLight) => string>> = {
  dunes: ({ farther, sand, sandNear }) =>
    filled(farther, 'M0 206V186C70 168 120 160 180 178S320 150 480 184V206Z') +
    filled(sand, 'M0 206V194C40 176 84 166 128 188C170 208 230 172 290 180C330 186 350 200 380 206Z') +
    filled(sandNear, 'M96 174C112 172 122 182 128 188C146 200 168 204 190 206H60C90 202 100 190 96 174Z'),

  palms: ({ farther, far, sand }) =>
    filled(farther, 'M0 206V190C80 182 150 188 230 184S400 176 480 188V206Z') +
    filled(sand, 'M0 206V200C120 192 210 198 300 206Z') +
    palms(far, [42, 1], [82, 0.75], [438, 0.9]),

  bridge: ({ far, farther }) => {
    const arches = [0, 1, 2, 3, 4, 5, 6].map((index) => `M${8 + index * 68} 190q31-52 62 0`).join('')
    return (
      filled(farther, 'M0 206V192C90 186 180 194 260 190S420 186 480 192V206Z') +
      `<path d="${arches}M0 191H480M8 206v-15M76 206v-15M144 206v-15M212 206v-15M280 206v-15M348 206v-15M416 206v-15" fill="none" stroke="${far}" stroke-width="4"/>` +
      `<path d="M24 190v-13M39 190v-24M54 190v-13M92 190v-13M107 190v-24M122 190v-13M160 190v-13M175 190v-24M190 190v-13M228 190v-13M243 190v-24M258 190v-13M296 190v-13M311 190v-24M326 190v-13M364 190v-13M379 190v-24M394 190v-13M432 190v-13M447 190v-24M462 190v-13" stroke="${far}" stroke-width="1.6"/>`
    )
  },

  island: ({ far, farther, sandNear }) =>
    filled(farther, 'M60 206C90 182 150 176 210 178S330 180 372 206Z') +
    filled('#C9785A', 'M112 204v-24h30v24ZM146 204v-32h26v32ZM214 204v-28h34v28ZM284 204v-20h30v20Z') +
    filled('#E8C796', 'M176 204v-24h36v24ZM252 204v-34h28v34ZM318 204v-14h22v14Z') +
    filled(
      far,
      'M120 186h5v8h-5ZM130 186h5v8h-5ZM152 180h5v9h-5ZM162 180h5v9h-5ZM186 188h5v8h-5ZM198 188h5v8h-5ZM222 184h5v9h-5ZM235 184h5v9h-5ZM260 178h5v9h-5ZM270 178h5v9h-5ZM292 190h5v7h-5ZM302 190h5v7h-5Z',
    ) +
    filled(sandNear, 'M56 206C120 198 310 198 376 206Z') +
    palms(far, [96, 0.7], [350, 0.6]),

  mangrove: ({ far, farther }) =>
    filled(
      farther,
      'M0 206V180c20-12 36-4 48-10s30-10 48 0 34-6 52 2 40-8 58 0 34-6 50 2 40-8 60-2 40 4 60-2 34 2 56-2 30 4 48 0V206Z',
    ) +
    filled(
      far,
      'M0 206V194c16-14 30-4 42-10s26-8 40 2 20 8 34 20ZM480 206V186c-16-10-32-2-44-8s-30-4-42 6-30 4-44 22Z',
    ) +
    `<path d="M16 206q4-12 10-14M30 206q0-10 4-14M52 206q0-10 6-12M400 206q2-12 8-14M428 206q2-12 6-16M456 206q0-10 6-14" fill="none" stroke="${farther}" stroke-width="2.4"/>`,

  lighthouse: ({ far, farther, disc }) =>
    filled(farther, 'M0 206V196C120 186 260 196 480 192V206Z') +
    filled(
      far,
      'M20 206C50 176 84 158 112 158C150 158 170 196 208 198C232 180 252 172 272 174C306 178 330 200 352 206Z',
    ) +
    filled('#F6F0E2', 'M104 160l3-34h12l3 34Z') +
    `<path d="M105 150h15M106 138h13" stroke="${far}" stroke-width="5"/>` +
    filled(far, 'M105 126v-4h16v4ZM107 114l6-6 6 6Z') +
    `<path d="M107 114h12v8h-12Z" fill="${disc}"/><path d="M119 116L226 96V138L119 120Z" fill="${disc}" opacity=".2"/>`,

  town: ({ far, farther, disc }) =>
    filled(
      farther,
      'M0 206V186h22v-12h26v10h20v-18h22v16h30v-8h24v14h20v-20h26v22h34v-10h22v8h26v-18h24v16h36v-8h28v12h26v-16h24v14h30v-10h20v28Z',
    ) +
    filled(far, 'M0 206v-12h38v-8h24v10h44v-6h30v8h110v-6h42v8h54v-10h32v8h60v-8h46v16Z') +
    filled('#F2EBDA', 'M196 200v-18h52v18ZM206 182q16-26 32 0ZM184 200v-52h7v52ZM253 200v-52h7v52Z') +
    filled('#1C8A5C', 'M183 148l4.5-16 4.5 16ZM252 148l4.5-16 4.5 16ZM219 162l3-10 3 10Z') +
    `<path d="M40 190h3M70 192h3M120 194h3M320 194h3M362 192h3M420 196h3M452 196h3" stroke="${disc}" stroke-width="3" opacity=".8"/>`,
}

/** Their trunks lean to the sea. */
function palms(colour: string, ...places: readonly (readonly [x: number, size: number])[]): string {
  const palm =
    'M0 0q2-40 12-70q-18-12-34 0m34 0q-16-2-26 16m26-16q-8-18-26-20m26 20q14-18 32-10m-32 10q18-4 32 14m-32-14q6 8 4 24'
  const drawn = places.map(([x, size]) => `<path d="${palm}" transform="translate(${x} 206) scale(${size})"/>`)
  return `<g fill="none" stroke="${colour}" stroke-width="5.5" stroke-linecap="round">${drawn.join('')}</g>`
}
