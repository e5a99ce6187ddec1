import { deviceStorage } from '#web/platform/device/device-storage.ts'

/** `auto` follows the device; `night` is the red theme of the wheel, chosen by hand because only the helmsman knows it is dark. */
export const themes = ['auto', 'light', 'dark', 'night'] as const
export type Theme = (typeof themes)[number]

const storedUnder = 'guet.theme'

export function themeKept(): Theme {
  const stored = deviceStorage.getItem(storedUnder)
  return themes.find((theme) => theme === stored) ?? 'auto'
}

export function keepTheme(theme: Theme): void {
  deviceStorage.setItem(storedUnder, theme)
}
