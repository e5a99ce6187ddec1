import { useState } from 'react'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

/** With what somebody signs in. Most fishermen have a number and no e-mail. */
export type SignsInBy = 'email' | 'phone'

const storedUnder = 'guet.signs_in_by'

/** What was used on this device last; the e-mail at first. */
export function useSignsInBy(): readonly [SignsInBy, (by: SignsInBy) => void] {
  const [by, setBy] = useState<SignsInBy>(() => (deviceStorage.getItem(storedUnder) === 'phone' ? 'phone' : 'email'))
  const choose = (chosen: SignsInBy) => {
    deviceStorage.setItem(storedUnder, chosen)
    setBy(chosen)
  }
  return [by, choose]
}
