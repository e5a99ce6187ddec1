/** The sky in a word and a picture, from the codes of the World Meteorological Organization (table 4677, as models use it). */
export const weatherIcons = [
  'clear',
  'partly_cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'showers',
  'snow',
  'thunderstorm',
  'unknown',
] as const
export type WeatherIcon = (typeof weatherIcons)[number]

const conditionWords: Readonly<Record<WeatherIcon, string>> = {
  clear: 'Ciel dégagé',
  partly_cloudy: 'Partiellement nuageux',
  cloudy: 'Couvert',
  fog: 'Brume ou brouillard',
  drizzle: 'Bruine',
  rain: 'Pluie',
  showers: 'Averses',
  snow: 'Neige',
  thunderstorm: 'Orage',
  unknown: 'Ciel inconnu',
}

/** Which codes have which picture: the last line whose first code is not above the code. */
const firstCodes: readonly (readonly [number, WeatherIcon])[] = [
  [0, 'clear'],
  [2, 'partly_cloudy'],
  [3, 'cloudy'],
  [45, 'fog'],
  [51, 'drizzle'],
  [61, 'rain'],
  [71, 'snow'],
  [80, 'showers'],
  [85, 'snow'],
  [95, 'thunderstorm'],
]

export function iconOf(code: number | null): WeatherIcon {
  if (code === null || code < 0 || code > 99) return 'unknown'
  return firstCodes.findLast(([first]) => first <= code)?.[1] ?? 'unknown'
}

export function skyOf(code: number | null): { weatherCode: number | null; condition: string; icon: WeatherIcon } {
  const icon = iconOf(code)
  return { weatherCode: code, condition: conditionWords[icon], icon }
}
