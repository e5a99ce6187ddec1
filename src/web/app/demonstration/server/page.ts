import { type Preferences, defaultPreferences, languages } from '#contract/accounts/account.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Role } from '#contract/wire/who.ts'
import type { Scene } from '#web/app/demonstration/scenes.ts'
import type { HttpAnswer } from '#web/platform/api/exchange.ts'
import { currentTheme } from '#web/platform/ui/look/theme.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { type DemonstrationRequest, answerIn } from './answers.ts'
import { calmDown, forceEmergency, forceViolation } from './hooks.ts'
import { type World, newWorld } from './world.ts'

/** The one world of this page: there from the first call on, and gone with the page. */
let pageWorld: World | undefined

export async function answerLocally(role: Role, endpoint: Endpoint, sent: DemonstrationRequest): Promise<HttpAnswer> {
  return await answerIn(theWorld(), { role, now: Date.now() }, endpoint, sent)
}

export function pullHook(scene: Scene, role: Role): void {
  const [world, now] = [theWorld(), Date.now()]
  if (scene === 'violation') forceViolation(world, now)
  else if (scene === 'emergency') forceEmergency(world, now)
  else calmDown(world, role, now)
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
