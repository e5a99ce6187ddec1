import { useState } from 'react'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

/** With what somebody signs in. Most fishermen have a number and no e-mail. */
export type SignsInBy = 'email' | 'phone'

const storedUnder = 'guet.signs_in_by'

/** What was used on this device last; the number at first. why: accounts.md#the-number-comes-first */
export function useSignsInBy(): readonly [SignsInBy, (by: SignsInBy) => void] {
  const [by, setBy] = useState<SignsInBy>(() => (deviceStorage.getItem(storedUnder) === 'email' ? 'email' : 'phone'))
  const choose = (chosen: SignsInBy) => {
    deviceStorage.setItem(storedUnder, chosen)
    setBy(chosen)
  }
  return [by, choose]
}

/** The field takes both: what is typed or pasted says by itself which of the two it is. */
export function typedAs(text: string, by: SignsInBy): SignsInBy {
  if (/[@\p{L}]/u.test(text)) return 'email'
  return /^\s*[+\d][\d\s.\-()/]{3,}$/.test(text) ? 'phone' : by
}
