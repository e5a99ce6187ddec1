import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { UnknownSms } from '#contract/sms/sms.api.ts'
import { fishermenLike } from '#web/devices/devices.data.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { SearchedChoice } from '#web/platform/ui/fields/SearchedChoice.tsx'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useAttachNumber } from './sms.data.ts'
import { smsWords } from './sms.words.ts'

/** To whom a number belongs. Said once, it holds for all that the number has written and will write. */
export function AttachDialog({ sms, onClose }: { sms: UnknownSms; onClose: () => void }) {
  const say = useWords(smsWords)
  const sentence = useSentence()
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState<User | null>(null)
  const search = useQuery(fishermenLike(useDeferredValue(typed.trim())))
  const attaching = useAttachNumber()
  const number = numberShown(sms.number)
  const attach = ({ id: user }: User) =>
    attaching.mutate(
      { id: sms.id, user },
      {
        onSuccess: () => {
          toast({ title: say.attached(number), tone: 'ok' })
          onClose()
        },
        onError: (problem) => toast({ title: say.notAttached, text: sentence(problem), tone: 'forbid' }),
      },
    )
  return (
    <Dialog
      open
      size="medium"
      title={say.attachNamed(number)}
      description={say.attachText}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="grid gap-4 pb-5">
        <p className="rounded-2xl bg-surface-2 p-4 wrap-anywhere">{sms.text}</p>
        <SearchedChoice
          label={say.person}
          chosen={person}
          offered={search.data ?? []}
          search={search}
          nameOf={nameOf}
          words={{ choose: say.personNone, search: say.personSearch }}
          onType={setTyped}
          onChoose={setPerson}
        />
        <Button
          className="justify-self-start"
          disabled={person === null}
          loading={attaching.isPending}
          onClick={() => person && attach(person)}
        >
          {say.attach}
        </Button>
      </div>
    </Dialog>
  )
}

function nameOf({ email, phoneNumber, profile: { fullName, boatName } }: User): string {
  const reached = email ?? (phoneNumber === null ? '' : numberShown(phoneNumber))
  return [fullName || reached, boatName].filter(Boolean).join(' — ')
}
