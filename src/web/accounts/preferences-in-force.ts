import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PreferencesChange } from '#contract/accounts/account.rules.ts'
import { useConnection } from '#web/api/connection.ts'
import { applyTheme, currentTheme } from '#web/ui/theme.ts'
import { currentLanguage, speak } from '#web/words/language.ts'
import { ownPreferences, useChangePreferences } from './accounts.data.ts'
import { unsentPreferences } from './unsent-preferences.ts'

/** The account's language and light hold on every device it signs in on; what waited for the network is sent when it is back. */
export function usePreferencesInForce(accountId: string): void {
  const { data } = useQuery(ownPreferences(accountId))
  const { sendNow } = useChangePreferences(accountId)
  const { state } = useConnection()
  useEffect(() => {
    if (data) putInForce(data)
  }, [data])
  useEffect(() => {
    if (state === 'online' && Object.keys(unsentPreferences(accountId)).length > 0) sendNow()
  }, [state, accountId, sendNow])
}

export function putInForce({ language, theme }: PreferencesChange): void {
  if (language && language !== currentLanguage()) speak(language)
  if (theme && theme !== currentTheme()) applyTheme(theme)
}
