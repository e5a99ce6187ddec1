import { type LatLng, metresPerNauticalMile } from '#contract/wire/units.ts'
import { csvMark, csvRow } from '#contract/wire/file-text.ts'
import type { Debrief } from './debrief.ts'

/** A report as one table: each line is one thing with its time, so that it is sorted and added up in a spreadsheet. */
export function debriefFile(report: Debrief) {
  return { name: `compte-rendu-${report.alert}.csv`, type: 'text/csv; charset=utf-8', pieces: rowsOf(report) }
}

type Row = readonly [
  part: string,
  what: string,
  who: string,
  at: string,
  figure: string | number,
  unit: string,
  note: string,
]
const head: Row = ['partie', 'quoi', 'qui', 'heure_utc', 'valeur', 'unite', 'note']

async function* rowsOf(report: Debrief): AsyncGenerator<string> {
  yield `${csvMark}${csvRow(head)}`
  for (const row of [...aboutOf(report), ...stepsOf(report), ...peopleOf(report), ...seaOf(report), ...wordsOf(report)])
    yield csvRow(row)
}

function aboutOf({
  message,
  kind,
  drill,
  nature,
  peopleOnBoard,
  pirogueName,
  userName,
  endReason,
  place,
}: Debrief): Row[] {
  const about: Row[] = [
    ['alerte', drill ? 'exercice' : kind, pirogueName ?? userName ?? '', '', '', '', message],
    ['alerte', 'nature', '', '', nature ?? '', '', ''],
    ['alerte', 'personnes', '', '', peopleOnBoard ?? '', '', ''],
    ['alerte', 'fin', '', '', '', '', endReason ?? ''],
  ]
  return place === null ? about : [...about, ['alerte', 'position', '', place.at, placeOf(place), 'deg', '']]
}

function stepsOf({ delays, timeline }: Debrief): Row[] {
  return [
    ...delays.map(({ step, at, seconds }): Row => ['delai', step, '', at ?? '', seconds ?? '', 's', '']),
    ...timeline.map(({ act, name, at, tookEffect, detail }): Row => {
      return ['journal', act, name ?? '', at, '', '', [tookEffect ? '' : 'sans effet', detail ?? ''].join(' ').trim()]
    }),
  ]
}

function peopleOf({ seenBy, told, asked }: Debrief): Row[] {
  return [
    ...seenBy.map(({ name, at }): Row => ['vu', 'vu', name ?? '', at, '', '', '']),
    ...told.map(({ name, channel, reason, stage, at, sentAt, status, report }): Row => {
      return ['message', `${reason} ${stage ?? ''}`.trim(), name ?? '', sentAt ?? at, channel, '', report ?? status]
    }),
    ...asked.map(({ name, standing, askedAt, goingAt, onSceneAt, distance, fuel }): Row => {
      const note = [
        goingAt && `en route ${goingAt}`,
        onSceneAt && `sur place ${onSceneAt}`,
        fuel !== null && `${fuel} L`,
      ]
      const miles = distance === null ? '' : Number((distance / metresPerNauticalMile).toFixed(1))
      return ['demande', standing, name ?? '', askedAt ?? goingAt ?? '', miles, 'M', note.filter(Boolean).join(', ')]
    }),
  ]
}

function seaOf({ weather, drift, searched, track, found }: Debrief): Row[] {
  const rows: Row[] = [['trace', 'positions', '', '', track.fixes, '', '']]
  for (const point of track.points) rows.push(['trace', 'position', '', point.at, placeOf(point), 'deg', ''])
  if (weather !== null) {
    rows.push(['meteo', 'vent', '', weather.at, weather.windSpeed ?? '', 'nd', `de ${weather.windDirection ?? ''}`])
    rows.push(['meteo', 'vagues', '', weather.at, weather.waveHeight ?? '', 'm', ''])
    rows.push([
      'meteo',
      'courant',
      '',
      weather.at,
      weather.currentSpeed ?? '',
      'nd',
      `vers ${weather.currentDirection ?? ''}`,
    ])
  }
  if (found !== null) rows.push(['derive', 'retrouve', '', found.at, placeOf(found), 'deg', ''])
  if (drift.told !== null)
    rows.push([
      'derive',
      'erreur',
      '',
      '',
      Number((drift.told.errorMetres / metresPerNauticalMile).toFixed(2)),
      'M',
      '',
    ])
  rows.push(['recherche', 'zone planifiee', '', '', searched.plannedKm2, 'km2', ''])
  rows.push(['recherche', 'zone balayee', '', '', searched.sweptKm2, 'km2', ''])
  return rows
}

function wordsOf({ writings }: Debrief): Row[] {
  return writings.map(({ name, at, lessons }): Row => ['lecons', 'lecons', name ?? '', at, '', '', lessons])
}

function placeOf({ latitude, longitude }: LatLng): string {
  return `${latitude.toFixed(6)} ${longitude.toFixed(6)}`
}
