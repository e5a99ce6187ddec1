import {
  CircleHelp,
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudRain,
  CloudSnow,
  CloudSun,
  CloudSunRain,
  type LucideIcon,
  Sun,
} from 'lucide-react'
import type { WeatherIcon } from '#contract/weather/condition.ts'

export const skyIcons: Readonly<Record<WeatherIcon, LucideIcon>> = {
  clear: Sun,
  partly_cloudy: CloudSun,
  cloudy: Cloud,
  fog: CloudFog,
  drizzle: CloudDrizzle,
  rain: CloudRain,
  showers: CloudSunRain,
  snow: CloudSnow,
  thunderstorm: CloudLightning,
  unknown: CircleHelp,
}

/** The word of a sky; « unknown » is already the word for what is not known at all. */
export function skyWord(icon: WeatherIcon): Exclude<WeatherIcon, 'unknown'> | 'unknownSky' {
  return icon === 'unknown' ? 'unknownSky' : icon
}
