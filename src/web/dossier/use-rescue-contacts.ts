import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { onePerson } from '#web/accounts/accounts.data.ts'
import { dutyChain } from '#web/notifications/notifications.data.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { Contact } from '#web/rescue/calling/ContactList.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'

/** Whom to call about an alert, as far as the server lets this person know the numbers. */
export function useRescueContacts(alert: Alert, { id, role }: User): { contacts: readonly Contact[]; failed: boolean } {
  const say = useWords(rescueWords)
  const person = useQuery(onePerson(alert.user, role))
  const duty = useQuery(dutyChain(role))
  const { profile } = person.data ?? {}
  const name = profile?.fullName ?? alert.userName
  const raiser: Contact[] =
    alert.user === null || alert.user === id
      ? []
      : [
          {
            role: say.skipper,
            name,
            phone: profile?.phone ?? null,
            isCaller: true,
            pirogue: alert.pirogue,
            isAsked: person.isLoading,
          },
        ]
  const family: Contact[] = profile?.emergencyContact
    ? [{ role: say.family, name: null, phone: profile.emergencyContact }]
    : []
  const onDuty = (duty.data?.people ?? [])
    .filter(({ user }) => user !== id)
    .map(({ name: who, phone }): Contact => ({ role: say.onDuty, name: who, phone }))
  const rescue: Contact = { role: say.rescue, name: 'HASSMAR', phone: rescueNumber }
  /* A number that is known is not « not read » because nobody answers now. */
  const failed = [person, duty].some(({ isError, data }) => isError && !data)
  return { contacts: [rescue, ...raiser, ...family, ...onDuty], failed }
}
