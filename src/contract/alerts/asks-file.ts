import { csvMark, csvRow } from '#contract/wire/file-text.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import type { AskedPerson } from './asked.ts'

/** Who was asked and who went, when, how far and with how much fuel: for whoever pays it back. */
export function asksFile(people: readonly AskedPerson[], alertId: string) {
  return { name: `secours-${alertId}.csv`, type: 'text/csv; charset=utf-8', pieces: rowsOf(people) }
}

const columns = [
  'personne',
  'pirogue',
  'etat',
  'demande_utc',
  'vu_utc',
  'reponse_utc',
  'par_sms',
  'raison',
  'en_route_utc',
  'sur_place_utc',
  'fin_utc',
  'confirme_utc',
  'dernier_mot_utc',
  'distance_milles',
  'carburant_litres',
  'en_detresse',
]

async function* rowsOf(people: readonly AskedPerson[]): AsyncGenerator<string> {
  yield `${csvMark}${csvRow(columns)}`
  for (const one of people) {
    yield csvRow([
      one.name ?? '',
      one.pirogueName ?? '',
      one.standing,
      one.askedAt ?? '',
      one.seenAt ?? '',
      one.answeredAt ?? '',
      one.bySms ? 'oui' : 'non',
      one.reason ?? '',
      one.goingAt ?? '',
      one.onSceneAt ?? '',
      one.stoodDownAt ?? '',
      one.confirmedAt ?? '',
      one.heardAt ?? '',
      one.distance === null ? '' : Number((one.distance / metresPerNauticalMile).toFixed(1)),
      one.fuel ?? '',
      one.inDistress ? 'oui' : 'non',
    ])
  }
}
