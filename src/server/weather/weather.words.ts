import type { WarningRow } from './warnings.store.ts'
import { sectorWords, warningLevelWords } from '#contract/weather/weather-alert.ts'
import { dayAndTime } from '#server/notifications/notifications.words.ts'

/** What the server writes about the weather. */
export const weatherWords = {
  warningChanged: 'Avis modifié',
  warningRemoved: 'Avis retiré',
  warningOver: 'Avis expiré',
  feedTitle: 'Avis de danger en mer, côte du Sénégal',
  feedText: 'Les avis officiels en vigueur ou à venir, en messages CAP 1.2.',
  demonstration: 'DÉMONSTRATION, RIEN DE RÉEL –',
  issued: { Update: 'Mis à jour\u00a0:', Cancel: 'Annulé\u00a0:' },
  indicativeSource: 'Prévision Open-Meteo, à titre indicatif',
  wavesAhead: (metres: number) =>
    `Vagues jusqu’à ${number(metres)} m prévues (seuil de l’ANACIM : 2,5 m). Indicatif, suivez l’ANACIM.`,
  swellAhead: (metres: number) =>
    `Houle jusqu’à ${number(metres)} m prévue (seuil de l’ANACIM : 2,5 m). Indicatif, suivez l’ANACIM.`,
  windAhead: (kmh: number) =>
    `Vent jusqu’à ${number(kmh, 0)} km/h prévu (seuil de l’ANACIM : 40 km/h). Indicatif, suivez l’ANACIM.`,
}

/** When comes before what: a screen that cuts a long text short must not cut that. */
export function warningMessage(warning: WarningRow, now: Date): string {
  const { level, sector, validFrom, validUntil, message } = warning
  const when = `du ${dayAndTime(new Date(validFrom), now)} au ${dayAndTime(new Date(validUntil), now)}`
  return `${warningLevelWords[level]} – ${sectorWords[sector]}, ${when} : ${message}`
}

/** « 14,93° N, 17,19° O » */
export function placeName(latitude: number, longitude: number): string {
  const [northOrSouth, eastOrWest] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'O' : 'E']
  return `${number(Math.abs(latitude), 2)}° ${northOrSouth}, ${number(Math.abs(longitude), 2)}° ${eastOrWest}`
}

function number(value: number, decimals = 1): string {
  return value.toFixed(decimals).replace('.', ',')
}
