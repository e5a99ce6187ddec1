import { useState } from 'react'
import type { Role } from '#contract/wire/who.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

const storedUnder = 'guet.sidebar'

/** As somebody chose on this device; else open, and for whoever watches over others a rail: the sea has the room. Below 1024 px the menu is a drawer, closed at start. */
export function isSidebarOpen(role: Role): boolean {
  const chosen = deviceStorage.getItem(storedUnder)
  return chosen === null ? role === 'fisherman' : chosen === 'open'
}

/** 88 px: a picture with its word, and the SOS button at its foot. */
export function sidebarWidth(open: boolean): string {
  return open ? 'w-72' : 'w-22'
}

export function useSidebar(role: Role) {
  const [open, setOpen] = useState(() => isSidebarOpen(role))
  const toggle = () => {
    deviceStorage.setItem(storedUnder, open ? 'rail' : 'open')
    setOpen(!open)
  }
  return { open, toggle }
}
