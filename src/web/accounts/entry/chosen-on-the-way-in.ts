import type { PreferencesChange } from '#contract/accounts/account.rules.ts'

/** Language and light chosen before signing in belong to the person who then signs in: the account takes them over. */
let chosen: PreferencesChange = {}

export function chooseEntryState(choice: Pick<PreferencesChange, 'language' | 'theme'>): void {
  chosen = { ...chosen, ...choice }
}

export function takeChosen(): PreferencesChange {
  const taken = chosen
  chosen = {}
  return taken
}
