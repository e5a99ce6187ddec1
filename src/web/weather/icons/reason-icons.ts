import {
  CalendarClock,
  CircleQuestionMark,
  Clock,
  CloudFog,
  CloudLightning,
  CloudOff,
  type LucideIcon,
  Megaphone,
  Waves,
  Wind,
} from 'lucide-react'
import type { AdviceReason } from '#contract/weather/advice.ts'
import { Gusts } from './gusts-icon.ts'
import { Swell } from './swell-icon.ts'

/** What speaks against going out, for whoever does not read why. */
export const reasonIcons: Readonly<Record<AdviceReason, LucideIcon>> = {
  official: Megaphone,
  unknown_warnings: CircleQuestionMark,
  no_weather: CloudOff,
  too_old: Clock,
  unknown_age: CalendarClock,
  thunderstorm: CloudLightning,
  anacim_waves: Waves,
  anacim_swell: Swell,
  anacim_wind: Wind,
  gusts: Gusts,
  waves: Waves,
  fog: CloudFog,
  unknown_waves: Waves,
  unknown_wind: Wind,
}
