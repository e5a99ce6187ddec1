import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What is written can be read in every theme: axe looks at screens in one of them, this at the colours of all three. */
const here = new URL('.', import.meta.url).pathname
const tokens = readFileSync(join(here, 'tokens.css'), 'utf8')

const grounds = [
  'paper',
  'card',
  'well',
  'water',
  'sand',
  'ok-soft',
  'warn-soft',
  'reserve-soft',
  'forbid-soft',
  'alarm-soft',
]
/** The inks that say how something is stand on the plain grounds and on their own. */
const plainGrounds = ['paper', 'card', 'well']
const inks: { readonly [ink: string]: readonly string[] } = {
  ink: grounds,
  'ink-2': grounds,
  sea: grounds,
  ok: [...plainGrounds, 'ok-soft'],
  warn: [...plainGrounds, 'warn-soft', 'water'],
  reserve: [...plainGrounds, 'reserve-soft'],
  forbid: [...plainGrounds, 'forbid-soft', 'water'],
  alarm: [...plainGrounds, 'alarm-soft'],
  card: ['ink'],
  'on-action': ['action', 'action-hover'],
  'on-forbid': ['forbid-fill', 'forbid-hover'],
  'on-alarm': ['alarm-fill'],
  'on-tip': ['tip'],
  'on-charge': ['charge-fill', 'charge-hover'],
  'on-late': ['late-fill'],
  /* Names on the chart stand on their halo, over the sea or the land. */
  'chart-shelf-ink': ['chart-halo', 'chart-water'],
  'chart-ink-2': ['chart-halo', 'chart-water'],
  'chart-land-ink': ['chart-halo', 'chart-land'],
  'chart-on-charge': ['chart-charge'],
  'chart-on-late': ['chart-late'],
}
/** Outlines and marks, which are seen and not read. */
const outlines: { readonly [outline: string]: readonly string[] } = {
  edge: plainGrounds,
  focus: grounds,
  'action-edge': plainGrounds,
  'forbid-edge': plainGrounds,
  'alarm-edge': plainGrounds,
  'charge-edge': plainGrounds,
}

const themes = {
  light: bothThemes(0),
  dark: bothThemes(1),
  night: nightTheme(),
}

describe.each(Object.entries(themes))('%s', (_theme, colours) => {
  test.each(pairsOf(inks))('%s is read on %s', (ink, ground) => {
    expect(contrast(colours, ink, ground)).toBeGreaterThanOrEqual(7)
  })

  test.each(pairsOf(outlines))('%s is seen on %s', (outline, ground) => {
    expect(contrast(colours, outline, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('whatever ink stands in one line with a ground is among those that are judged', () => {
  const written = linesOfClasses().flatMap((line) =>
    namesIn(line, 'text').flatMap((ink) => namesIn(line, 'bg').map((ground) => `${ink} on ${ground}`)),
  )
  const judged = pairsOf(inks).map(([ink, ground]) => `${ink} on ${ground}`)
  expect(written).toContain('on-alarm on alarm-fill')
  expect([...new Set(written)].filter((pair) => !judged.includes(pair))).toEqual([])
})

type Colours = { readonly [name: string]: string }

/** `light-dark(day, dark)`, whichever of the two is asked for. */
function bothThemes(place: 0 | 1): Colours {
  const found = tokens.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)
  return Object.fromEntries([...found].map(([, name, ...colours]) => [name, colours[place]]))
}

function nightTheme(): Colours {
  const block = /:root\[data-theme='night'\] \{([^}]*)\}/.exec(tokens)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  )
}

function pairsOf(table: { readonly [name: string]: readonly string[] }): [string, string][] {
  return Object.entries(table).flatMap(([name, under]) => under.map((ground): [string, string] => [name, ground]))
}

/** WCAG 2: the lighter one's luminance over that of the darker. */
function contrast(colours: Colours, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colours, one), luminance(colours, other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colours: Colours, name: string): number {
  const colour = colours[name]
  if (colour === undefined) throw new Error(`${name} is no colour of this theme.`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(colour.slice(place, place + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Every text of the web's sources that names classes; what a state brings (`hover:`, `disabled:`) is a line of its own. */
function linesOfClasses(): string[] {
  const web = join(here, '..')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const texts = files.flatMap((name) => readFileSync(join(web, name), 'utf8').match(/(['"`])[^'"`\n]*\1/g) ?? [])
  return texts.flatMap(byState)
}

/** A state that changes only the ground keeps the ink, and the other way round. */
function byState(text: string): string[] {
  const classes = text.slice(1, -1).split(/\s+/)
  const states = new Set(classes.map(stateOf))
  return [...states].map((state) => {
    const own = classes.filter((name) => stateOf(name) === state).map((name) => name.slice(state.length))
    const plain = classes.filter((name) => stateOf(name) === '')
    const kept = plain.filter((name) => !own.some((other) => kindOf(other) === kindOf(name)))
    return state === '' ? own.join(' ') : [...own, ...kept].join(' ')
  })
}

const stateOf = (name: string) => /^.*:(?=(?:bg|text)-)/.exec(name)?.[0] ?? ''
const kindOf = (name: string) => name.split('-', 1)[0]

function namesIn(line: string, kind: 'text' | 'bg'): string[] {
  const names = line.split(' ').flatMap((name) => (name.startsWith(`${kind}-`) ? [name.slice(kind.length + 1)] : []))
  return names.filter((name) => name in themes.night)
}
