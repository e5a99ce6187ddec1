import { type Preferences, type User, defaultPreferences, languages } from '#contract/accounts/account.ts'
import { avatarNotAnImage, passwordChange, preferencesChange, profileChange } from '#contract/accounts/account.rules.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { balisesApi } from '#contract/balises/balises.api.ts'
import { dashboardApi } from '#contract/dashboard/dashboard.api.ts'
import { devicesApi } from '#contract/devices/devices.api.ts'
import type { Position } from '#contract/positions/position.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import { parsed } from '#contract/refusals.ts'
import { tripsApi } from '#contract/trips/trips.api.ts'
import { toWire } from '#contract/wire/casing.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Refused, refusalReply, unknownCall } from '#contract/wire/refusal.ts'
import type { Role } from '#contract/wire/who.ts'
import { weatherApi } from '#contract/weather/weather.api.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import type { Answer } from '#web/api/exchange.ts'
import { currentTheme } from '#web/ui/theme.ts'
import { currentLanguage } from '#web/words/language.ts'
import { sampleBoats, sampleTrack } from './boats.ts'
import { sampleDashboard } from './figures.ts'
import { samplePerson } from './people.ts'
import { sampleForecast, sampleWeather } from './weather.ts'

/**
 * The server of the demonstration: inside the browser, in memory, gone with the page.
 * It answers in the words of the wire and refuses with the rules of the contract, so that no screen knows of it.
 */
type Sent = {
  readonly query?: { readonly [name: string]: unknown } | undefined
  readonly body?: unknown
  readonly file?: Blob | undefined
}
type Sample = { user: User; preferences: Preferences }
const samples = new Map<Role, Sample>()

export async function answerLocally(role: Role, endpoint: Endpoint, sent: Sent): Promise<Answer> {
  try {
    const { file } = sent
    const reply = file ? await changeAvatar(sampleOf(role), file) : answerOf(sampleOf(role), endpoint, sent)
    return { status: reply === null ? 204 : 200, json: endpoint.freeForm === true ? reply : toWire(reply) }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return { status: problem.refusal.status, json: refusalReply(problem.refusal, problem.fields) }
  }
}

function answerOf(sample: Sample, endpoint: Endpoint, { query, body }: Sent): unknown {
  switch (endpoint) {
    case accountsApi.readProfile:
      return sample.user
    case accountsApi.replaceProfile:
    case accountsApi.changeProfile:
      return changeProfile(sample, body)
    case accountsApi.changePassword:
      parsed(passwordChange, body)
      return null
    case accountsApi.readPreferences:
      return sample.preferences
    case accountsApi.changePreferences:
      return changePreferences(sample, body)
    case accountsApi.logout:
      return null
    case positionsApi.total:
      return { totalLocations: sampleBoats(Date.now()).length }
    case positionsApi.list:
      return { count: null, next: null, previous: null, results: samplePositions(query?.['pirogue']) }
    case weatherApi.current:
      return sampleWeather(query, Date.now())
    case weatherApi.forecast:
      return sampleForecast(query, Date.now())
    case weatherApi.alerts:
      return { count: 0, next: null, previous: null, results: [], forecastKnown: true }
    case weatherApi.warnings:
    case dashboardApi.read:
      return sampleDashboard(sample.user.role, Date.now())
    case alertsApi.list:
    case balisesApi.list:
    case tripsApi.list:
    case devicesApi.list:
    case devicesApi.unknown:
    case zonesApi.list:
      return { count: 0, next: null, previous: null, results: [] }
    default:
      throw new Refused(unknownCall)
  }
}

/** Where the boats are, or where one of them has been. */
function samplePositions(pirogue: unknown): Position[] {
  return typeof pirogue === 'string' ? sampleTrack(pirogue, Date.now()) : sampleBoats(Date.now())
}

function changeProfile(sample: Sample, body: unknown): User {
  const given = Object.entries(parsed(profileChange, body).profile).filter(([, value]) => value !== undefined)
  const profile = Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value]))
  sample.user = { ...sample.user, profile: { ...sample.user.profile, ...profile } }
  return sample.user
}

async function changeAvatar(sample: Sample, file: Blob): Promise<User> {
  if (!file.type.startsWith('image/')) throw new Refused(avatarNotAnImage)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  const avatarUrl = `data:${file.type};base64,${btoa(text)}`
  sample.user = { ...sample.user, profile: { ...sample.user.profile, avatarUrl } }
  return sample.user
}

function changePreferences(sample: Sample, body: unknown): Preferences {
  const { notifications, ...change } = parsed(preferencesChange, body)
  sample.preferences = {
    ...sample.preferences,
    ...withoutUndefined(change),
    notifications: { ...sample.preferences.notifications, ...withoutUndefined(notifications ?? {}) },
  }
  return sample.preferences
}

function withoutUndefined<Values extends object>(
  values: Values,
): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Name in keyof Values]: NonNullable<Values[Name]> }
}

/** Looking around in the demonstration must not change the language or the light that were just chosen. */
function sampleOf(role: Role): Sample {
  const language = languages.find((known) => known === currentLanguage()) ?? 'fr'
  const fresh = { user: samplePerson(role), preferences: { ...defaultPreferences, language, theme: currentTheme() } }
  const known = samples.get(role) ?? fresh
  samples.set(role, known)
  return known
}
