import * as z from 'zod/mini'
import { warningOver, warningReversed } from './weather-refusals.ts'
import { type SectorId, sectorIds, sectorOf } from './sectors.ts'
import type { Severity } from '#contract/alerts/alert.ts'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { dated } from '#contract/wire/moment.ts'
import { admins, signedIn } from '#contract/wire/who.ts'

/** An official warning, as ANACIM publishes it and an administrator enters it; and what is told beside it of the forecast. */
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

export const warnings = resource({
  noun: 'warning',
  path: '/weather/warnings/',
  called: {
    one: 'avis météo',
    many: 'avis météo',
    gender: 'masculine',
    english: { one: 'weather warning', many: 'weather warnings' },
  },
  readBy: signedIn,
  writtenBy: admins,
  nameField: null,
  filters: ['sector', 'level'],
  sort: ['validFrom', 'validUntil', 'level'],
  search: ['message', 'source'],
  events: 'weather.warning_',
  fields: {
    sector: fields.choice(sectorWords, wholeCoast),
    level: fields.requiredChoice(warningLevelWords),
    message: fields.prose(800),
    source: fields.textOr(120, 'ANACIM'),
    validFrom: fields.moment(dated),
    validUntil: fields.moment(dated),
  },
  rules: [
    {
      at: 'validUntil',
      refusal: warningReversed,
      isBroken: ({ validFrom, validUntil }) => Date.parse(validUntil) <= Date.parse(validFrom),
    },
  ],
  refusals: [warningReversed, warningOver],
})
export type Warning = z.output<typeof warnings.thing>

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
