import type { CapInfo, CapMessage, CapName, CapSeverity, CapVerdict } from './cap-message.ts'
import { sectorPolygon, sectorsOf } from './sector-areas.ts'
import { sectorIds } from '#contract/weather/sectors.ts'
import type { Warning } from '#contract/weather/warning.ts'
import {
  type WarnedSector,
  type WarningLevel,
  sectorWords,
  warningLevelWords,
  wholeCoast,
} from '#contract/weather/weather-alert.ts'

/*
 * What a message of CAP means for this coast, and the other way round.
 *   understood   the warnings that a message brings, or why it brings none
 *   capOf        one of our own warnings as a message
 */

export type CapWarned = Pick<Warning, 'sector' | 'level' | 'message' | 'source' | 'validFrom' | 'validUntil'>
type Understood = { readonly verdict: CapVerdict; readonly warnings: readonly CapWarned[] }

export function understood(message: CapMessage, now: Date): Understood {
  const against = whyNot(message)
  if (against !== null) return { verdict: against, warnings: [] }
  const said = spoken(message.infos).map((info) => judged(message, info, now))
  const warnings = said.flatMap((one) => one.warnings).slice(0, mostWarnings)
  return { verdict: warnings.length > 0 ? 'shown' : (said[0]?.verdict ?? 'no_area'), warnings }
}
const mostWarnings = 20

function whyNot({ status, scope, type }: CapMessage): CapVerdict | null {
  if (status !== 'Actual' || scope !== 'Public') return 'not_actual'
  if (type === 'Cancel') return 'cancels'
  return type === 'Ack' || type === 'Error' ? 'answers' : null
}

/** A message says the same in several languages: French is read, else English, else the first. */
function spoken(infos: readonly CapInfo[]): readonly CapInfo[] {
  const languageOf = ({ language }: CapInfo) => language.slice(0, 2).toLowerCase()
  const all = infos.map(languageOf)
  const chosen = ['fr', 'en'].find((one) => all.includes(one)) ?? all[0]
  return infos.filter((info) => languageOf(info) === chosen)
}

const notOfTheSea = /chaleur|canicule|heat|froid|cold|secheresse|drought|feux? de|wildfire|forest fire|incendie/
const levels: Readonly<Record<CapSeverity, WarningLevel | null>> = {
  Extreme: 'red',
  Severe: 'orange',
  Moderate: 'yellow',
  Minor: null,
  Unknown: 'yellow',
}

function judged(message: CapMessage, info: CapInfo, now: Date): Understood {
  const none = (verdict: CapVerdict): Understood => ({ verdict, warnings: [] })
  const level = levels[info.severity]
  if (level === null || isOver(info)) return none('harmless')
  if (notOfTheSea.test(plain(info.event))) return none('ashore')
  const { validFrom, validUntil } = validityOf(message, info)
  if (Date.parse(validUntil) <= now.getTime() || validUntil <= validFrom) return none('expired')
  if (info.areas.length === 0) return none('no_area')
  const touched = new Set(info.areas.flatMap(sectorsOf))
  if (touched.size === 0) return none('off_coast')
  const all: readonly WarnedSector[] = touched.size === sectorIds.length ? [wholeCoast] : [...touched]
  const said = { level, message: textOf(info), source: sourceOf(message, info), validFrom, validUntil }
  return { verdict: 'shown', warnings: all.map((sector) => ({ sector, ...said })) }
}

function isOver({ certainty, urgency, responses }: CapInfo): boolean {
  return certainty === 'Unlikely' || urgency === 'Past' || responses.includes('AllClear')
}

const day = 24 * 3_600_000
const longest = 14 * day

/** A message that does not say how long it holds is believed for a day, and none for more than two weeks. */
function validityOf({ sent }: CapMessage, { onset, effective, expires }: CapInfo) {
  const from = onset ?? effective ?? sent
  const until = expires === null ? Date.parse(from) + day : Math.min(Date.parse(expires), Date.parse(sent) + longest)
  return { validFrom: from, validUntil: new Date(until).toISOString() }
}

const longestText = 800

/** When it is cut, what to do stands before what goes on for long. */
function textOf({ headline, event, description, instruction }: CapInfo): string {
  const parts = [headline ?? event, instruction, description].map((part) => part && sentence(clean(part)))
  const said = parts.filter((part, index): part is string => !!part && parts.indexOf(part) === index).join(' ')
  return said.length <= longestText ? said : `${said.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function sourceOf({ sender }: CapMessage, { senderName }: CapInfo): string {
  return (
    clean(senderName ?? sender)
      .replaceAll('\n', ' ')
      .slice(0, 120)
      .trim() || sender.slice(0, 120)
  )
}

function sentence(text: string): string {
  return /[.!?…:]$/.test(text) ? text : `${text}.`
}

/** Signs that turn the direction of writing, or that nobody sees, are left out. */
function clean(text: string): string {
  return text
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const severities: Readonly<Record<WarningLevel, CapSeverity>> = { red: 'Extreme', orange: 'Severe', yellow: 'Moderate' }
const responses: Readonly<Record<WarningLevel, string>> = { red: 'Avoid', orange: 'Prepare', yellow: 'Monitor' }
const englishLevels: Readonly<Record<WarningLevel, string>> = {
  red: 'Red warning',
  orange: 'Orange warning',
  yellow: 'Yellow warning',
}

type Issued = CapName & {
  readonly type: 'Alert' | 'Update' | 'Cancel'
  readonly references: readonly CapName[]
  /** What is made up for a demonstration is never said to be actual. */
  readonly isDemonstration: boolean
}

export function capOf(warning: CapWarned, { isDemonstration, ...name }: Issued): CapMessage {
  const { level, sector } = warning
  const whole = sector === wholeCoast ? 'The whole coast of Senegal' : sectorWords[sector]
  return {
    ...name,
    status: isDemonstration ? 'Test' : 'Actual',
    scope: 'Public',
    infos: [
      infoOf(warning, name, {
        language: 'fr-SN',
        event: 'Danger en mer',
        headline: `${warningLevelWords[level]} – ${sectorWords[sector]}`,
        description: warning.message,
      }),
      infoOf(warning, name, {
        language: 'en',
        event: 'Danger at sea',
        headline: `${englishLevels[level]} – ${whole}`,
        description: `In French – ${warning.message}`,
      }),
    ],
  }
}

type Said = Pick<CapInfo, 'language' | 'event'> & { readonly headline: string; readonly description: string }

function infoOf(
  { level, sector, source, validFrom, validUntil }: CapWarned,
  { sent, type }: Pick<Issued, 'sent' | 'type'>,
  said: Said,
): CapInfo {
  const isTakenBack = type === 'Cancel'
  const named = sector === wholeCoast ? sectorIds : [sector]
  const toCome = Date.parse(validFrom) - Date.parse(sent)
  return {
    ...said,
    categories: ['Met'],
    responses: [isTakenBack ? 'AllClear' : responses[level]],
    urgency: isTakenBack ? 'Past' : toCome <= 0 ? 'Immediate' : toCome <= 3_600_000 ? 'Expected' : 'Future',
    severity: severities[level],
    certainty: 'Likely',
    effective: sent,
    onset: validFrom,
    expires: validUntil,
    senderName: source,
    instruction: null,
    areas: [{ description: sectorWords[sector], polygons: named.map(sectorPolygon), circles: [] }],
  }
}
