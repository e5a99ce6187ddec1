import { Phone } from 'lucide-react'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { buttonLook, iconButtonLook } from './look/button-look.ts'
import { classes } from './look/classes.ts'
import { uiWords } from './ui.words.ts'

type CallLinkProps = {
  readonly name: string
  readonly phone: string
  /** The number stands on it: an office dials it on another telephone. */
  readonly isRead?: boolean
}

/** One touch dials. Whoever may not know the number is shown none. */
export function CallLink({ name, phone, isRead = false }: CallLinkProps) {
  const say = useWords(uiWords)
  const label = say.callNamed(name, numberShown(phone))
  const look = isRead
    ? classes(buttonLook('secondary', 'medium'), 'gap-2 whitespace-nowrap')
    : iconButtonLook('secondary', 'medium')
  return (
    <a data-calls href={callAddress(phone)} aria-label={label} title={label} className={look}>
      <Phone aria-hidden className={isRead ? 'size-5 shrink-0' : 'size-5.5'} />
      {isRead && numberShown(phone)}
    </a>
  )
}
