import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { onePerson } from '#web/accounts/accounts.data.ts'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { shellWords } from './shell.words.ts'

/** Dials whoever called for help, where this person may know the number. */
export function CallBack({ alert, user }: { alert: Alert; user: User }) {
  const say = useWords(shellWords)
  const { data } = useQuery(onePerson(alert.user, user.role))
  const phone = data?.profile.phone
  if (!phone) return null
  return (
    <a
      href={callAddress(phone)}
      aria-label={say.callBack(phone)}
      className={classes(buttonLook('secondary', 'medium'), 'gap-2 max-sm:flex-1 max-sm:px-2!')}
    >
      <PhoneCall aria-hidden className="size-5 shrink-0" />
      <span className="whitespace-nowrap">{numberShown(phone)}</span>
    </a>
  )
}
