import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/*
 * How French is set, in every text that a person reads: a no-break space before high punctuation and inside
 * guillemets, the real apostrophe, the real ellipsis. What the specification quotes stays as it is quoted there.
 */

const quoted: readonly string[] = [
  "L'image ne doit pas dépasser 5MB",
  "Erreur lors de l'envoi de la commande",
  "Le rayon calculé n'est pas valide",
  'Connexion...',
  'Sauvegarde...',
  'Êtes-vous sûr de vouloir supprimer cette pirogue ?',
  'Création...',
  'Déjà un compte ? Se connecter',
  'Êtes-vous sûr de vouloir supprimer ce quai ?',
  'Chargement des données...',
  "Erreur lors de l'upload de l'avatar",
  "Gestion de l'Organisation",
  'Erreur 0: 0',
  "Erreur lors de l'envoi de la donation",
  'Merci pour votre donation ! Elle sera traitée dans les plus brefs délais.',
  'Chargement de la carte...',
  "Erreur lors de l'upload de l'image",
  "Impossible d'accéder au microphone",
  "Impossible d'obtenir votre position",
  "L'image est trop volumineuse (max 10MB)",
  'Synchronisation des données...',
  "Vous n'avez pas les permissions nécessaires pour accéder à cette section.",
  "À l'instant",
  'Êtes-vous sûr de vouloir supprimer cette zone ?',
  'Êtes-vous sûr de vouloir supprimer cet utilisateur ?',
  "Erreur lors de l'upload du fichier",
  "Erreur lors de l'ajout du like",
  'Erreur HTTP: 0',
  'Erreur lors du téléchargement: 0',
]

const faults: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['no no-break space before : ; ? !', /(?<=[\p{L}\d…)»%][ ]?)(?<![\u00A0\u202F])[:;?!](?=\s|$|\p{L})/u],
  ['no no-break space before %', /\d %|\d%/],
  ['no no-break space inside « »', /«(?!\u00A0)|(?<!\u00A0)»/],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['three dots', /\.\.\./],
]

/** Single signs and what stands for them in an SMS, and what programs read. */
const notForPeople = [
  'contract/debriefs/debrief-file.ts',
  'contract/alerts/asks-file.ts',
  'contract/notifications/gsm7.ts',
  'contract/sms/sos-text.ts',
  'contract/sms/typed-place.ts',
  'contract/weather/cap/cap-message.ts',
  'contract/weather/cap/read-cap.ts',
  'contract/weather/cap/xml.ts',
  'contract/trips/track-files.ts',
  'contract/wire/file-text.ts',
]

const source = fileURLToPath(new URL('../src/', import.meta.url))
const texts = frenchTexts()

test('French is found in every part', () => {
  const countIn = (part: string) => texts.filter(({ file }) => file.startsWith(part)).length
  expect(['contract/', 'server/', 'web/'].filter((part) => countIn(part) < 20)).toEqual([])
})

test.each(faults)('French is set as French is: %s', (_, pattern) => {
  expect(texts.filter(({ text }) => pattern.test(text) && !quoted.includes(text))).toEqual([])
})

test('what is excepted is really said, and really excepted', () => {
  const said = new Set(texts.map(({ text }) => text))
  const isFaulty = (text: string) => faults.some(([, pattern]) => pattern.test(text))
  expect(quoted.filter((text) => !said.has(text) || !isFaulty(text))).toEqual([])
})

/** Who calls by voice has a telephone. Everything else is also read at a desk. */
const ofTelephones: readonly string[] = ['Personne n’a encore répondu. Si ce téléphone a du réseau, appelez.']

test('what is said of the device in front of somebody is true of a computer as well', () => {
  const said = texts.map(({ text }) => text).filter((text) => /\bce téléphone\b/i.test(text))
  expect(said).toEqual(ofTelephones)
})

/* One word for one thing: who leads a boat is its patron, and a boat is en mer, à quai, en retard or silencieuse. */
const otherWords: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['patron, coordinateur or administrateur, not responsable', /\bresponsables?\b/i],
  ['en mer, not en sortie', /\ben sortie\b/i],
  ['en mer, not dehors', /\bdehors\b/i],
  ['accueil, not tableau de bord', /\btableau de bord\b/i],
  ['demande, not ticket', /(?<![/\w])tickets?(?!\w|\.\w)/i],
]
/** The specification's own. */
const otherwiseQuoted: readonly string[] = ['En sortie', 'Tableau de Bord', 'Tableau de Bord Administrateur']

test.each(otherWords)('one word for one thing: %s', (_, pattern) => {
  expect(texts.filter(({ text }) => pattern.test(text) && !otherwiseQuoted.includes(text))).toEqual([])
})

test('one word for one thing: a propriétaire owns a boat, and leads nobody', () => {
  const isOfBoats = ({ file }: Text) => /^(contract|server|web)\/(pirogues|armateurs)\//.test(file)
  const said = texts.filter(({ text }) => /\bpropriétaires?\b(?! de pirogues?)/i.test(text))
  expect(said.some(isOfBoats)).toBe(true)
  expect(said.filter((one) => !isOfBoats(one))).toEqual([])
})

/* Days and hours are written by hand in every part (words.md#days-and-hours-are-written-by-hand). */
test('dates are written in one place, and by no formatter of a browser', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()
  const asking = files.filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(asking).toEqual([])
})

type Text = { readonly file: string; readonly text: string }
type Node = { readonly type: string; readonly [part: string]: unknown }

function frenchTexts(): Text[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()
  return files.filter(hasFrench).flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(source, file), 'utf8'))
    return textsIn(program as unknown as Node, !isBook(file)).map((text) => ({ file, text }))
  })
}

function hasFrench(file: string): boolean {
  if (/\.test\.tsx?$|\.d\.ts$/.test(file) || notForPeople.includes(file)) return false
  return file.endsWith('.words.ts') || /^contract\/.*\.ts$/.test(file)
}

/** The words of a screen, in three languages; elsewhere there is French alone. */
function isBook(file: string): boolean {
  return file.startsWith('web/')
}

function textsIn(node: Node, isFrench: boolean): string[] {
  if (isFrench && node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return []
  if (isFrench && node.type === 'TemplateLiteral') {
    const pieces = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    return [pieces.join('0'), ...childrenOf(node).flatMap((child) => textsIn(child, true))]
  }
  if (node.type === 'Property' && (node['key'] as Node)['name'] === 'fr') return textsIn(node['value'] as Node, true)
  if (node.type === 'Property' && ['en', 'wo'].includes(String((node['key'] as Node)['name']))) return []
  return childrenOf(node).flatMap((child) => textsIn(child, isFrench))
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
}
