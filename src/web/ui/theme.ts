import { useSyncExternalStore } from 'react'

/** `auto` follows the device; `night` is the red theme of the wheel, chosen by hand because only the helmsman knows it is dark. */
export const themes = ['auto', 'light', 'dark', 'night'] as const
export type Theme = (typeof themes)[number]

const storedUnder = 'guet.theme'
const listeners = new Set<() => void>()
let current: Theme = rememberedTheme()

export function currentTheme(): Theme {
  return current
}

/** Chooses a theme, shows it at once and remembers it on this device. */
export function applyTheme(theme: Theme): void {
  current = theme
  localStorage.setItem(storedUnder, theme)
  showTheme()
  for (const listener of listeners) listener()
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

function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function rememberedTheme(): Theme {
  const stored = localStorage.getItem(storedUnder)
  return themes.find((theme) => theme === stored) ?? 'auto'
}
