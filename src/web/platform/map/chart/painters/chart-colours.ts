import type { MarkTone } from '#web/platform/map/marks.ts'

/** The colours of this moment, taken from the tokens: a canvas knows no CSS variables. */
const names = {
  water: 'chart-water',
  deep200: 'chart-depth-200',
  deep1000: 'chart-depth-1000',
  deep2000: 'chart-depth-2000',
  deep3000: 'chart-depth-3000',
  shore: 'chart-shore',
  shelf: 'chart-shelf',
  shelfInk: 'chart-shelf-ink',
  halo: 'chart-halo',
  fishing: 'chart-fishing',
  /** Under red light zones have one colour; else their own, and this is clear. */
  zone: 'chart-zone',
  land: 'chart-land',
  coast: 'chart-coast',
  landInk: 'chart-land-ink',
  unknown: 'paper',
  ink: 'ink',
  quiet: 'chart-ink-2',
  card: 'card',
  line: 'line',
  focus: 'focus',
  trail: 'chart-trail',
  ok: 'ok',
  warn: 'warn',
  idle: 'ink-2',
  sea: 'sea',
  forbid: 'forbid',
  alarm: 'alarm-fill',
  alarmInk: 'alarm',
  onAlarm: 'on-alarm',
  alarmEdge: 'alarm-edge',
  charge: 'chart-charge',
  onCharge: 'chart-on-charge',
  late: 'chart-late',
  onLate: 'chart-on-late',
  quay: 'chart-quay',
  quayEdge: 'chart-quay-edge',
  now: 'age-now',
  recent: 'age-10',
  old: 'age-60',
  silent: 'age-120',
  offline: 'age-off',
} as const

export type ChartColours = Readonly<Record<keyof typeof names | MarkTone, string>>

const read = new Map<string, ChartColours>()

/** Read once for each light: a list asks for them with every boat that moves, and each of fifty colours costs the page a look. */
export function chartColours(): ChartColours {
  const light = `${document.documentElement.dataset['theme']} ${darkDevice().matches}`
  const colours = read.get(light) ?? readColours()
  read.set(light, colours)
  return colours
}

function readColours(): ChartColours {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const entries = Object.entries(names).map(([name, token]) => {
    probe.style.color = `var(--${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(entries) as ChartColours
}

/** Under red light no other colour is seen: zones, and hulls, have none of their own. */
export function isUnderRedLight({ zone }: ChartColours): boolean {
  return !zone.endsWith(', 0)')
}

/** Bright tiles on a dark page would blind: they are dimmed. */
export function isDark({ card }: ChartColours): boolean {
  const [red = 0, green = 0, blue = 0] = (card.match(/[\d.]+/g) ?? []).map(Number)
  return red + green + blue < 384
}

/** The theme is an attribute of the page, or the device's own choice. */
export function onColoursChange(listener: () => void): () => void {
  const dark = darkDevice()
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  dark.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', listener)
  }
}

function darkDevice(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
