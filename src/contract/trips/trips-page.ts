import { dayInFigures, dayOnPaper, hourText } from '#contract/wire/days/days.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { xml } from '#contract/wire/file-text.ts'
import { placeInPicture, placesOfSketch } from './sketch.ts'
import { lastingOf, overAt } from './trip-figures.ts'
import type { Trip } from './trip.ts'

/** What stands over the list: whose trips, from when to when, and when it was written. */
export type TripsPage = {
  readonly of: string
  readonly from: string | null
  readonly to: string | null
  readonly at: string
}

/**
 * A page to print: the trips of a period, each with its picture, and what they come to. It stands alone, draws with
 * nothing but itself, and runs nothing. In French, as every paper of the harbour.
 */
export function tripsPage({ of, from, to, at }: TripsPage) {
  const sum = { trips: 0, km: 0, milliseconds: 0, top: 0 }
  return {
    head:
      '<!doctype html>\n<html lang="fr"><head><meta charset="utf-8">' +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${xml(`${said.title} — ${of}`)}</title>` +
      `<style>${style}</style></head><body><h1>${said.title}</h1>` +
      `<p>${xml(of)}<br>${xml(periodText(from, to))}<br>${xml(`${said.printed} ${dateTime(at)}`)}</p>` +
      `<table><thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>\n`,
    one: ({ trip }: { readonly trip: Trip }) => {
      sum.trips += 1
      sum.km += trip.distanceKm
      sum.milliseconds += lastingOf(trip)
      sum.top = Math.max(sum.top, trip.maxSpeed)
      return row(trip)
    },
    between: '\n',
    tail: () =>
      `\n</tbody></table>${sum.trips === 0 ? `<p>${said.none}</p>` : total(sum)}` +
      `<footer>${said.credit}</footer></body></html>\n`,
  }
}

const nbsp = '\u00a0'
const said = {
  title: 'Sorties en mer',
  printed: 'Imprimé le',
  none: 'Aucune sortie enregistrée',
  since: 'Depuis le',
  until: 'Jusqu’au',
  always: 'Toutes les sorties',
  inProgress: 'En cours',
  over: 'Terminée',
  returnSaid: 'Rentrée',
  unnamed: 'Pirogue sans nom',
  credit: 'Guet — sécurité des pirogues. Les vitesses sont en nœuds (nd), les distances en milles marins (M).',
} as const
const columns = [
  'Trace',
  'Pirogue',
  'Départ',
  'Retour',
  'Durée',
  'Distance',
  'Vitesse maximale',
  'État et notes',
] as const

const style = [
  rule('body', { font: '11pt/1.4 system-ui,sans-serif', color: '#111', margin: '1.5cm', 'max-width': '27cm' }),
  rule('h1', { 'font-size': '18pt', margin: '0' }),
  rule('table', { 'border-collapse': 'collapse', 'inline-size': 'stretch' }),
  rule('th,td', {
    'border-bottom': '1px solid #999',
    padding: '4pt 6pt',
    'text-align': 'left',
    'vertical-align': 'top',
  }),
  rule('thead', { display: 'table-header-group' }),
  rule('tr', { 'break-inside': 'avoid' }),
  rule('svg', { display: 'block', width: '64px', height: '64px' }),
  rule('polyline', { fill: 'none', stroke: '#111', 'stroke-width': '2', 'stroke-linejoin': 'round' }),
  rule('dl', { display: 'flex', 'flex-wrap': 'wrap', gap: '4pt 24pt' }),
  rule('dt', { 'font-size': '9pt' }),
  rule('dd', { margin: '0', 'font-weight': 'bold' }),
  rule('footer', { 'margin-top': '12pt', 'font-size': '9pt' }),
  rule('@page', { size: 'A4 landscape', margin: '1.2cm' }),
  `@media print{${rule('body', { margin: '0' })}}`,
].join('\n')

function rule(selector: string, look: { readonly [property: string]: string }): string {
  const declared = Object.entries(look).map((declaration) => declaration.join(':'))
  return `${selector}{${declared.join(';')}}`
}

function row(trip: Trip): string {
  const { pirogueName, startTime, endTime, distanceKm, maxSpeed, notes } = trip
  const over = overAt(trip)
  const state = over === null ? said.inProgress : endTime === null ? said.returnSaid : said.over
  const cells = [
    xml(pirogueName ?? said.unnamed),
    dateTime(startTime),
    over === null ? '—' : dateTime(over),
    hours(lastingOf(trip)),
    miles(distanceKm),
    knots(maxSpeed),
    `${state}${notes ? `<br>${xml(notes).replaceAll('\n', '<br>')}` : ''}`,
  ]
  return `<tr><td>${picture(trip.sketch ?? '')}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function total(sum: { trips: number; km: number; milliseconds: number; top: number }): string {
  const facts = [
    ['Sorties', number(sum.trips, 0)],
    ['Distance', miles(sum.km)],
    ['Temps en mer', hours(sum.milliseconds)],
    ['Vitesse maximale', knots(sum.top)],
  ] as const
  return `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

const size = 64
const margin = 4

function picture(sketch: string): string {
  const legs = placesOfSketch(sketch)
  if (legs.length === 0) return ''
  const place = placeInPicture(legs.flat(), size, margin)
  const lines = legs.map((leg) => `<polyline points="${leg.map((one) => place(one).join(',')).join(' ')}"/>`)
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="Trace">${lines.join('')}</svg>`
}

function periodText(from: string | null, to: string | null): string {
  if (from === null) return to === null ? said.always : `${said.until} ${dayOnPaper(to)}`
  return to === null ? `${said.since} ${dayOnPaper(from)}` : `Du ${dayOnPaper(from)} au ${dayOnPaper(to)}`
}

export function dateTime(at: string): string {
  return `${dayInFigures(at)} ${hourText(at)}`
}

function number(value: number, decimals: number): string {
  return new Intl.NumberFormat('fr-FR', { maximumFractionDigits: decimals, minimumFractionDigits: decimals }).format(
    value,
  )
}

function miles(km: number): string {
  return `${number((km * 1000) / metresPerNauticalMile, 1)}${nbsp}M (${number(km, 1)}${nbsp}km)`
}

function knots(speed: number): string {
  return `${number(speed, 1)}${nbsp}nd`
}

function hours(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  return `${Math.floor(minutes / 60)}${nbsp}h${nbsp}${String(minutes % 60).padStart(2, '0')}`
}
