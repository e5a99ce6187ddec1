import { dayHere, dayInFigures, hourText } from '#contract/wire/days/days.ts'
import type { ZoneEventKind } from './zone-watch.ts'
import { isLate } from '#contract/alerts/alert.ts'

/** What is said of zones outside the app: alerts, SMS, push, mail. */

/** Why an alert closes when the same boat does the same thing again. */
export const supersededReason = 'Remplacée par une alerte plus récente de la même pirogue dans la même zone'

type Said = {
  readonly kind: ZoneEventKind
  readonly boat: string | null
  readonly zone: string
  readonly isLine: boolean
  readonly speed: number | null
  readonly maxSpeed: number | null
  readonly occurredAt: Date
  readonly receivedAt: Date
}

export function zoneMessage(facts: Said): string {
  const boat = facts.boat === null ? 'Une pirogue sans nom' : `La pirogue ${facts.boat}`
  return `${boat} ${deed(facts)}${when(facts)}.`
}

function deed({ kind, zone, isLine, speed, maxSpeed }: Said): string {
  switch (kind) {
    case 'entered':
      return isLine ? `a franchi la ligne interdite « ${zone} »` : `est entrée dans la zone interdite « ${zone} »`
    case 'left':
      return `est sortie de la zone de sécurité « ${zone} »`
    case 'speeding':
      return `va trop vite dans la zone « ${zone} » : ${knots(speed)} nœuds au lieu de ${knots(maxSpeed)}`
  }
}

/** What is late says so: nobody takes yesterday's crossing for one of this minute. */
function when({ occurredAt, receivedAt }: Said): string {
  if (!isLate(occurredAt, receivedAt)) return ''
  if (dayHere(occurredAt) === dayHere(receivedAt)) {
    return `, survenu à ${hourText(occurredAt)}, reçu à ${hourText(receivedAt)}`
  }
  const moment = (time: Date) => `à ${hourText(time)} le ${dayInFigures(time)}`
  return `, survenu ${moment(occurredAt)}, reçu ${moment(receivedAt)}`
}

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

function knots(speed: number | null): string {
  return oneDecimal.format(speed ?? 0)
}
