import { preferencesChange, type PreferencesChange } from '#contract/accounts/account.rules.ts'

/** A choice holds on this device at once. Until the server has heard it, it waits here, one note per account. */
const noteOf = (accountId: string) => `guet.preferences.${accountId}`

export function noteForLater(accountId: string, change: PreferencesChange): void {
  const merged = mergedWith(unsentPreferences(accountId), change)
  if (Object.keys(merged).length > 0) localStorage.setItem(noteOf(accountId), JSON.stringify(merged))
}

export function unsentPreferences(accountId: string): PreferencesChange {
  try {
    return preferencesChange.parse(JSON.parse(localStorage.getItem(noteOf(accountId)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Only when nothing was added while it travelled. */
export function forgetSent(accountId: string, sent: PreferencesChange): void {
  if (JSON.stringify(unsentPreferences(accountId)) === JSON.stringify(sent)) localStorage.removeItem(noteOf(accountId))
}

export function mergedWith<Values extends PreferencesChange>(values: Values, change: PreferencesChange): Values {
  const { notifications, ...rest } = change
  if (!notifications) return { ...values, ...rest }
  return { ...values, ...rest, notifications: { ...values.notifications, ...notifications } }
}
