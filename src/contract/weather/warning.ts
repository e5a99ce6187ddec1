import * as z from 'zod/mini'
import { sectorIds } from './sectors.ts'
import type { Severity } from '#contract/alerts/alert.ts'
import { id } from '#contract/wire/id.ts'

/** An official warning, as ANACIM publishes it and an administrator enters it; and what is told beside it of the forecast. */
export const warningLevels = ['yellow', 'orange', 'red'] as const
export type WarningLevel = (typeof warningLevels)[number]

export const warningLevelWords: Readonly<Record<WarningLevel, string>> = {
  yellow: 'Vigilance jaune',
  orange: 'Vigilance orange',
  red: 'Vigilance rouge',
}
export const warningSeverity: Readonly<Record<WarningLevel, Severity>> = {
  yellow: 'medium',
  orange: 'high',
  red: 'critical',
}

export const wholeCoast = 'all'
export const warnedSectors = [wholeCoast, ...sectorIds] as const
export type WarnedSector = (typeof warnedSectors)[number]

const moment = z.iso.datetime()

export const warning = z.object({
  id,
  sector: z.enum(warnedSectors),
  sectorDisplay: z.string(),
  level: z.enum(warningLevels),
  levelDisplay: z.string(),
  message: z.string(),
  source: z.string(),
  validFrom: moment,
  validUntil: moment,
  createdBy: z.nullable(id),
  createdByName: z.nullable(z.string()),
  createdAt: moment,
  updatedAt: moment,
})
export type Warning = z.output<typeof warning>

/** `official`: somebody entered it. `indicative`: the forecast reaches a threshold of ANACIM's, and nobody has confirmed it. */
export const weatherAlert = z.object({
  id: z.string(),
  kind: z.enum(['official', 'indicative']),
  sector: z.nullable(z.enum(warnedSectors)),
  level: z.enum(warningLevels),
  message: z.string(),
  source: z.string(),
  validFrom: moment,
  validUntil: moment,
  stale: z.boolean(),
  simulated: z.boolean(),
})
export type WeatherAlert = z.output<typeof weatherAlert>
