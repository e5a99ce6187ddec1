import * as z from 'zod/mini'
import { type SectorId, sectorIds, sectorOf } from './sectors.ts'
import type { Severity } from '#contract/alerts/alert.ts'

/** What is announced for a stretch of the coast: an official warning of ANACIM's, or what the forecast says beside it. */
export const warningLevelWords = {
  yellow: 'Vigilance jaune',
  orange: 'Vigilance orange',
  red: 'Vigilance rouge',
} as const
export type WarningLevel = keyof typeof warningLevelWords
export const warningLevels = ['yellow', 'orange', 'red'] as const satisfies readonly WarningLevel[]
export const warningSeverity: Readonly<Record<WarningLevel, Severity>> = {
  yellow: 'medium',
  orange: 'high',
  red: 'critical',
}

export const wholeCoast = 'all'
export const warnedSectors = [wholeCoast, ...sectorIds] as const
export type WarnedSector = (typeof warnedSectors)[number]
const sectorNames = Object.fromEntries(sectorIds.map((id) => [id, sectorOf(id).name])) as Readonly<
  Record<SectorId, string>
>
export const sectorWords: Readonly<Record<WarnedSector, string>> = { all: 'Toute la côte', ...sectorNames }

/** `official`: somebody entered it. `indicative`: the forecast reaches a threshold of ANACIM's, and nobody has confirmed it. */
export const weatherAlert = z.object({
  id: z.string(),
  kind: z.enum(['official', 'indicative']),
  sector: z.nullable(z.enum(warnedSectors)),
  level: z.enum(warningLevels),
  message: z.string(),
  source: z.string(),
  /** When it was said by whoever it comes from; null: it is read out of the forecast. */
  issuedAt: z.nullable(z.iso.datetime()),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  stale: z.boolean(),
  simulated: z.boolean(),
})
export type WeatherAlert = z.output<typeof weatherAlert>
