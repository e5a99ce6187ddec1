/** What a picture of a boat is told by: the hour gives the light, the land the horizon. */
export const hours = ['dawn', 'day', 'dusk', 'night'] as const
export const lands = ['dunes', 'palms', 'bridge', 'island', 'mangrove', 'lighthouse', 'town'] as const
export const crews = ['none', 'full', 'pole', 'nets', 'lamp'] as const
export type SceneHour = (typeof hours)[number]
export type Land = (typeof lands)[number]
export type Crew = (typeof crews)[number]

export type SceneLight = {
  readonly skyHigh: string
  readonly skyLow: string
  readonly disc: string
  readonly discAt: readonly [x: number, y: number, radius: number]
  readonly far: string
  readonly farther: string
  readonly sea: string
  readonly seaNear: string
  readonly glint: string
  readonly sand: string
  readonly sandNear: string
  readonly people: string
}

export const lights: Readonly<Record<SceneHour, SceneLight>> = {
  dawn: {
    skyHigh: '#8FB9C9',
    skyLow: '#FBDDB0',
    disc: '#FFF3D4',
    discAt: [352, 178, 30],
    far: '#7C8E86',
    farther: '#A9AD9C',
    sea: '#8FB7BE',
    seaNear: '#2F7384',
    glint: '#FFE9BE',
    sand: '#E5CFA0',
    sandNear: '#C9A96F',
    people: '#12303D',
  },
  day: {
    skyHigh: '#63B3DA',
    skyLow: '#DDF0F4',
    disc: '#FFFBEA',
    discAt: [388, 70, 26],
    far: '#5E8A72',
    farther: '#93B5A5',
    sea: '#4FA6C4',
    seaNear: '#12658A',
    glint: '#E4F6FA',
    sand: '#F0DDAE',
    sandNear: '#D9BA7C',
    people: '#0A2A3B',
  },
  dusk: {
    skyHigh: '#5C4B72',
    skyLow: '#F3A45F',
    disc: '#FFD98A',
    discAt: [150, 182, 34],
    far: '#4A3A4E',
    farther: '#7E5A62',
    sea: '#B9746A',
    seaNear: '#34405F',
    glint: '#FFCB86',
    sand: '#B98A68',
    sandNear: '#7C5A50',
    people: '#241C2C',
  },
  night: {
    skyHigh: '#071D2E',
    skyLow: '#1E4A66',
    disc: '#F4F0DC',
    discAt: [366, 86, 24],
    far: '#0B2536',
    farther: '#17394E',
    sea: '#1B4A64',
    seaNear: '#071C2B',
    glint: '#DCE9EC',
    sand: '#4A5560',
    sandNear: '#2C3843',
    people: '#04121C',
  },
}
