import { describe, expect, test } from 'vitest'
import { contactInvalid } from '#contract/accounts/account.rules.ts'
import { headingsOf } from './importable.ts'
import { importables } from './importables.ts'
import { type ReadTable, readTable } from './read-lines.ts'
import { cellOf, dayIn } from './written-cells.ts'

const { quais, armateurs, people, balises, pirogues } = importables

function readAll(importable: (typeof importables)[keyof typeof importables], text: string): ReadTable {
  const reading = readTable(importable, text)
  for (;;) {
    const step = reading.next()
    if (step.done === true) return step.value
  }
}

const wrongIn = ({ problems }: ReadTable) =>
  problems.map(({ line, column, refusal }) => [line, column, refusal.sentence])

describe('a line', () => {
  test('makes what a form would: French headings in any order, words for choices, commas, days, lists', () => {
    const { lines, problems, ignored } = readAll(
      quais,
      'Lieu;NOM ;Statut;Latitude;Longitude;Équipements;Dernière inspection;Capacité;Couleur\n' +
        'Cayar;Quai 1;réservé;14,9175;−17.1215;Glace, Eau douce;22/11/2026;1 200;bleu\n',
    )
    expect(problems).toEqual([])
    expect(ignored).toEqual(['Couleur'])
    expect(lines).toEqual([
      {
        number: 2,
        values: {
          name: 'Quai 1',
          location: 'Cayar',
          status: 'reserved',
          latitude: 14.9175,
          longitude: -17.1215,
          facilities: ['Glace', 'Eau douce'],
          lastInspection: '2026-11-22T00:00:00.000Z',
          capacity: 1200,
          safetyRating: 5,
        },
      },
    ])
  })

  test('is refused by the sentences of the form, each at its line and column', () => {
    const table = readAll(
      armateurs,
      'Nom;Entreprise;E-mail;Téléphone;Adresse;Numéro de licence;CLPA;Date d’enregistrement\n' +
        'Awa;Fall;awa@;77 111;Cayar;A1;Cayar;31/02/2026\n' +
        '\n' +
        ';Fall;omar@fall.sn;781112233;Cayar;A2;Paris;\n',
    )
    expect(table).toMatchObject({ count: 2, lines: [] })
    expect(wrongIn(table)).toEqual([
      [2, 'E-mail', 'Veuillez saisir une adresse e-mail valide.'],
      [2, 'Téléphone', contactInvalid.sentence],
      [2, 'Date d’enregistrement', 'Ce champ n’est pas valide.'],
      [4, 'Nom', 'Ce champ est obligatoire.'],
      [4, 'CLPA', expect.stringMatching(/^Ce champ n’est pas valide\. Choix possibles\u00a0: .*Cayar/)],
    ])
  })

  test('that says what another line says is told which one; accents and capitals tell nobody apart', () => {
    const { problems, lines } = readAll(quais, 'Nom;Lieu\nMôle 10;Dakar\nQuai;Dakar\n mole  10;Dakar\n')
    expect(lines.map(({ number }) => number)).toEqual([2, 3])
    expect(problems).toMatchObject([{ line: 4, column: 'Nom', other: 2, refusal: { code: 'import_line_twice' } }])
  })

  test('of a boat without a licence is told from others by its name, owner and telephone together', () => {
    const table = readAll(
      pirogues,
      'Nom;Propriétaire;Téléphone;Numéro de licence\n' +
        'Yaye;Awa Fall;771112233;\nYaye;Omar;771112233;\nyaye;awa fall;771112233;\nYaye;Awa Fall;771112233;SL 1\n',
    )
    expect(table.lines.map(({ number }) => number)).toEqual([2, 3, 5])
    expect(table.problems).toMatchObject([{ line: 4, column: 'Nom', other: 2, refusal: { code: 'import_line_twice' } }])
  })

  test('at which the file breaks off is refused; one that is short elsewhere has nothing more to say', () => {
    const headings = 'Nom;Propriétaire;Téléphone;Numéro de licence;Description\n'
    const cut = readAll(pirogues, `${headings}Yaye;Awa;771112233\nSopé;Omar;771112244`)
    expect(wrongIn(cut)).toEqual([
      [3, null, 'Le fichier s’arrête au milieu de cette ligne\u00a0: il est peut-être coupé.'],
    ])
    expect(readAll(pirogues, `${headings}Yaye;Awa;771112233\nSopé;Omar;771112244\n`).problems).toEqual([])
    expect(readAll(pirogues, `${headings}Sopé;Omar;771112244;;`).problems).toEqual([])
  })

  test('with more cells than headings, or with a mark that is never closed, is refused as a whole', () => {
    const table = readAll(quais, 'Nom;Lieu\nMôle;Dakar;et plus\nQuai;"Dakar\n')
    expect(wrongIn(table)).toEqual([
      [2, null, 'Cette ligne a plus de cellules que la première.'],
      [3, null, 'Un guillemet ouvert n’est jamais refermé.'],
    ])
  })

  test('of somebody has an e-mail or a number; two ways to write one number are one number', () => {
    const table = readAll(
      people,
      'Nom complet;Téléphone;E-mail;Pirogue\nAwa Fall;77 123 45 67;;Yaye\nOmar;221771234567;;\nModou;;;\nKhady;12;;\n',
    )
    expect(table.lines).toMatchObject([{ number: 2, values: { profile: { fullName: 'Awa Fall', boatName: 'Yaye' } } }])
    expect(wrongIn(table)).toEqual([
      [3, 'Téléphone', 'Déjà écrit à une autre ligne du fichier.'],
      [4, 'E-mail', 'Ce champ est obligatoire.'],
      [5, 'Téléphone', 'Veuillez saisir un numéro du Sénégal, par exemple 77 123 45 67.'],
    ])
  })
})

describe('the headings', () => {
  test('that are missing or twice make all lines wait', () => {
    const table = readAll(quais, 'Nom;Nom;Capacité\nMôle;Môle;3\n')
    expect(table.lines).toEqual([])
    expect(wrongIn(table)).toEqual(
      expect.arrayContaining([
        [1, 'Lieu', 'Cette colonne est obligatoire et manque dans le fichier.'],
        [1, 'Nom', 'Cette colonne est deux fois dans le fichier.'],
      ]),
    )
  })

  test('are understood by the names of the wire as well', () => {
    expect(readAll(balises, 'name,latitude,longitude,balise_type\nBouée,14.9,-17.2,ais\n').lines).toMatchObject([
      { values: { name: 'Bouée', latitude: 14.9, longitude: -17.2, baliseType: 'ais' } },
    ])
  })

  test.each(Object.entries(importables))('of %s are French words, none of them twice', (_name, importable) => {
    const headings = headingsOf(importable)
    expect(new Set(headings).size).toBe(headings.length)
    expect(headings.every((heading) => /^\p{Lu}/u.test(heading))).toBe(true)
  })
})

test('too many lines are not read to the end', () => {
  const table = readAll(people, `Nom complet;Téléphone\n${'Awa;\n'.repeat(people.most + 1)}`)
  expect(table).toMatchObject({ isTooLong: true, count: people.most + 1 })
})

test.each([
  ['2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['22/11/2026', '2026-11-22T00:00:00.000Z'],
  ['1.2.2026 7:05', '2026-02-01T07:05:00.000Z'],
  ['2026-11-22T10:30:00Z', '2026-11-22T10:30:00.000Z'],
  ['31/02/2026', '31/02/2026'],
  ['2026-13-01', '2026-13-01'],
  ['22/11/26', '22/11/26'],
  ['hier', 'hier'],
])('the day « %s » is %s', (cell, moment) => {
  expect(dayIn(cell)).toBe(moment)
})

test.each([
  ['number', 14.5, '14,5'],
  ['number', -17, '-17'],
  ['flag', true, 'oui'],
  ['moment', '2026-11-22T00:00:00.000Z', '2026-11-22'],
  ['moment', '2026-11-22T10:30:00.000Z', '2026-11-22 10:30'],
  ['list', ['Glace', 'Eau'], 'Glace, Eau'],
  ['text', '=1+1', "'=1+1"],
  ['text', null, ''],
] as const)('a %s %j is written %s', (kind, value, cell) => {
  expect(cellOf({ kind }, value)).toBe(cell)
})
