import { useState } from 'react'
import { deviceStorage } from '#web/device/device-storage.ts'

const storedUnder = 'guet.sidebar'

/** Open until somebody folds it; the choice stays on the device. Below 1024 px the menu is a drawer, closed at start. */
export function isSidebarOpen(): boolean {
  return deviceStorage.getItem(storedUnder) !== 'rail'
}

export function sidebarWidth(open: boolean): string {
  return open ? 'w-72' : 'w-20'
}

export function useSidebar() {
  const [open, setOpen] = useState(isSidebarOpen)
  const toggle = () => {
    deviceStorage.setItem(storedUnder, open ? 'rail' : 'open')
    setOpen(!open)
  }
  return { open, toggle }
}
