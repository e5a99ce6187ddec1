import { type Preferences, defaultPreferences, languages } from '#contract/accounts/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Role } from '#contract/wire/who.ts'
import type { Answer } from '#web/api/exchange.ts'
import { currentTheme } from '#web/ui/theme.ts'
import { currentLanguage } from '#web/words/language.ts'
import { type Sent, answerIn } from './answers.ts'
import { calmDown, forceEmergency, forceViolation } from './hooks.ts'
import { type World, newWorld } from './world.ts'

/** The one world of this page: there from the first call on, and gone with the page. */
let pageWorld: World | undefined

export async function answerLocally(role: Role, endpoint: Endpoint, sent: Sent): Promise<Answer> {
  return await answerIn(theWorld(), { role, now: Date.now() }, endpoint, sent)
}

export type HookName = 'violation' | 'emergency' | 'calm'

export function pullHook(name: HookName, role: Role): void {
  const now = Date.now()
  switch (name) {
    case 'violation':
      forceViolation(theWorld(), now)
      return
    case 'emergency':
      forceEmergency(theWorld(), now)
      return
    case 'calm':
      calmDown(theWorld(), role, now)
  }
}

function theWorld(): World {
  pageWorld ??= newWorld(Date.now(), freshPreferences)
  return pageWorld
}

/** Looking around in the demonstration must not change the language or the light that were just chosen. */
function freshPreferences(): Preferences {
  const language = languages.find((known) => known === currentLanguage()) ?? 'fr'
  return { ...defaultPreferences, language, theme: currentTheme() }
}
