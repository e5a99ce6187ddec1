/** « vingt-cinq mille francs CFA »: on a receipt an amount is written out, so that nobody adds a digit. Up to a million millions. */
export function amountInWords(francs: number): string {
  if (!Number.isInteger(francs) || francs < 0 || francs >= 1e12) throw new RangeError('No amount to be written out.')
  const said = numberInWords(francs)
  const unit = francs < 2 ? 'franc CFA' : 'francs CFA'
  return /(millions?|milliards?)$/.test(said) ? `${said} de ${unit}` : `${said} ${unit}`
}

const small = [
  'zéro un deux trois quatre cinq six sept huit neuf dix',
  'onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
]
  .join(' ')
  .split(' ')
const tens = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
]

function numberInWords(value: number): string {
  if (value === 0) return word(0)
  const [milliards, millions, thousands] = [1e9, 1e6, 1000].map((size) => Math.floor(value / size) % 1000)
  return [
    counted(milliards ?? 0, 'milliard'),
    counted(millions ?? 0, 'million'),
    thousandsInWords(thousands ?? 0),
    value % 1000 === 0 ? '' : belowThousand(value % 1000, true),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** They are nouns: « deux cents millions ». */
function counted(count: number, noun: string): string {
  if (count === 0) return ''
  return `${belowThousand(count, true)} ${noun}${count > 1 ? 's' : ''}`
}

/** It is none: « deux cent mille », « quatre-vingt mille ». */
function thousandsInWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'mille' : `${belowThousand(count, false)} mille`
}

/** `ends`: nothing of the number follows, so that « cents » and « quatre-vingts » have their s. */
function belowThousand(value: number, ends: boolean): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  if (hundreds === 0) return belowHundred(rest, ends)
  const many = hundreds > 1 && rest === 0 && ends
  const head = `${hundreds === 1 ? '' : `${word(hundreds)} `}cent${many ? 's' : ''}`
  return rest === 0 ? head : `${head} ${belowHundred(rest, ends)}`
}

function belowHundred(value: number, ends: boolean): string {
  if (value < 20) return word(value)
  if (value === 80) return ends ? 'quatre-vingts' : 'quatre-vingt'
  const ten = Math.floor(value / 10)
  // Seventy is sixty and ten, ninety is eighty and ten.
  const unit = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10
  const head = tens[ten] ?? ''
  if (unit === 0) return head
  return (unit === 1 || unit === 11) && ten < 8 ? `${head} et ${word(unit)}` : `${head}-${word(unit)}`
}

function word(value: number): string {
  return small[value] ?? ''
}
