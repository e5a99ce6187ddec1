import { useEffect } from 'react'
import type { PreferencesChange } from '#contract/accounts/account.rules.ts'
import { useOwnPreferences } from '#web/accounts/accounts.data.ts'
import { applyTheme, currentTheme } from '#web/platform/ui/look/theme.ts'
import { currentLanguage, switchLanguage } from '#web/platform/words/language.ts'

/** The account's language and light hold on every device it signs in on. */
export function usePreferencesInForce(accountId: string): void {
  const { data } = useOwnPreferences(accountId)
  useEffect(() => {
    if (data) putInForce(data)
  }, [data])
}

export function putInForce({ language, theme }: PreferencesChange): void {
  if (language && language !== currentLanguage()) void switchLanguage(language)
  if (theme && theme !== currentTheme()) applyTheme(theme)
}
