import { listeners } from '#web/platform/device/listeners.ts'
import { useSyncExternalStore } from 'react'
import { type Theme, keepTheme, themeKept } from './theme-kept.ts'

const changes = listeners<void>()
let current: Theme = themeKept()

export function currentTheme(): Theme {
  return current
}

/** Chooses a theme, shows it at once and remembers it on this device. */
export function applyTheme(theme: Theme): void {
  current = theme
  keepTheme(theme)
  showTheme()
  changes.call()
}

/** Called once by each page before it draws: shows the remembered theme and follows the device while the choice is `auto`. */
export function startTheme(): void {
  showTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, currentTheme)
}

function showTheme(): void {
  document.documentElement.dataset['theme'] = current
  browserBarMeta().content = getComputedStyle(document.documentElement).backgroundColor
}

function browserBarMeta(): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (present) return present
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  document.head.append(meta)
  return meta
}

const onThemeChange = changes.add
