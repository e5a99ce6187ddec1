import type { Viewer } from '#contract/accounts/visibility.ts'
import type { GoingWord } from '#contract/alerts/asked.ts'
import type { SmsCoast } from '#contract/sms/read-sms.ts'
import { adviceAhead } from '#contract/weather/advice.ts'
import { forecastDay } from '#contract/weather/days.ts'
import { type SectorId, sectorOf } from '#contract/weather/sectors.ts'
import { type WarningLevel, warningLevelWords, warningLevels } from '#contract/weather/weather-alert.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { raiseUnknownCallers } from '#server/alarms/beacons.actions.ts'
import { smsProtocol } from '#server/alarms/unknown-callers.ts'
import { alertWords, boatOf } from '#server/alerts/alerts.words.ts'
import { confirmAsk, newestQuestion } from '#server/alerts/going/asks.actions.ts'
import { sayGoing } from '#server/alerts/going/going.actions.ts'
import { raiseByHand } from '#server/alerts/sos/sos.actions.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { postTo } from '#server/notifications/post.actions.ts'
import { boatOfPerson } from '#server/pirogues/pirogues.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { sos } from '#server/platform/reports/tracker-report.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { makeReport } from '#server/trackers/reading/make-report.ts'
import { officialAlertsAt } from '#server/weather/warnings.actions.ts'
import { weatherForecast } from '#server/weather/weather.actions.ts'
import type { Sms } from './forms.ts'
import { sayLate, sayReturned, takeBack } from './of-voyage.actions.ts'
import { lastPlaceOf } from './said-by-sms.actions.ts'
import { lastOfVoyage } from './sms.store.ts'
import { smsWords, adviceWords } from './sms.words.ts'

/** What becomes of an SMS, inside its transaction. `person`: whose number it is; null: nobody's. */
export async function actOn(inside: Services, sms: Sms, person: Viewer | null): Promise<void> {
  if (person === null) {
    if (sms.said.kind === 'sos') await callOfNobody(inside, sms)
    return
  }
  const caller: Caller = { ...person, tokenHash: '', bySosKey: true }
  const said = await answerTo(inside, sms, caller)
  if (said !== null) await reply(inside, sms, said, caller)
}

async function answerTo(inside: Services, sms: Sms, caller: Caller): Promise<OutgoingMessage | null> {
  const { said } = sms
  switch (said.kind) {
    case 'sos':
      return await call(inside, sms, caller)
    case 'returned':
      return await sayReturned(inside, sms, caller)
    case 'late':
      return await sayLate(inside, sms, caller, said.minutes)
    case 'no':
      return (await answerAsk(inside, sms, caller, 'cannot')) ?? (await takeBack(inside, sms, caller))
    case 'where':
      return await placeOf(inside, caller)
    case 'sea':
      return await answerSea(inside, sms, caller, said.coast)
    case 'yes':
      return (await answerAsk(inside, sms, caller, 'going')) ?? smsWords.nothingAsked
    case 'unclear':
      return smsWords.unclear
  }
}

/** Whoever knows the weather may be asked outside, which takes its time: no transaction is held meanwhile, and no call waits for it. */
async function answerSea(inside: Services, sms: Sms, caller: Caller, coast: SmsCoast): Promise<null> {
  await inside.afterCommit(async (outside) => {
    const said = await seaOfTomorrow(outside, caller, coast)
    await inTransaction(outside, (within) => reply(within, sms, said, caller))
  })
  return null
}

/** As a press in the app, and never less: what cannot be his call rings as that of a number which nobody knows. */
async function call(inside: Services, sms: Sms, caller: Caller): Promise<OutgoingMessage | null> {
  const boat = await boatOfPerson(inside, caller.id)
  try {
    await inTransaction(inside, (within) => raiseByHand(within, caller, draftOf(sms, boat?.name ?? null), null))
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    await callOfNobody(inside, sms)
    return null
  }
  const known = placeIn(sms) ?? (await lastPlaceOf(inside, caller.id, boat?.id ?? null))
  return smsWords.sos(sms.at, known)
}

function draftOf(sms: Sms, boat: string | null) {
  const written = sms.said.kind === 'sos' ? sms.said.written : null
  const place = placeIn(sms)
  const timestamp = written?.place?.timestamp ?? null
  return {
    id: sms.id,
    alertType: 'emergency' as const,
    message: alertWords.unproved(alertWords.sosBySms(boat ?? alertWords.someBoat)),
    location: place && { ...place, speed: null, heading: null, timestamp },
    occurredAt: written === null ? null : new Date(written.pressedAt).toISOString(),
    nature: written?.nature ?? null,
    peopleOnBoard: written?.peopleOnBoard ?? null,
    user: null,
    pirogue: null,
    title: null,
    severity: null,
    drill: null,
    metadata: { source: 'sms', source_unverified: true, sms: sms.text.slice(0, 160) },
  }
}

function placeIn({ said }: Sms) {
  return said.kind === 'sos' ? said.place : null
}

/** Whose number it is nobody knows, and somebody may be in the water. */
async function callOfNobody(inside: Services, sms: Sms): Promise<void> {
  const { number, at, address } = sms
  const place = placeIn(sms)
  const report = makeReport({ deviceId: number, at, valid: true, ...place, alarms: [sos] })
  await raiseUnknownCallers(inside, [{ report, receivedAt: at, protocol: smsProtocol, address }])
  await reply(inside, sms, smsWords.sos(at, place), null)
}

async function placeOf(inside: Services, caller: Caller): Promise<OutgoingMessage> {
  const boat = await boatOfPerson(inside, caller.id)
  const place = await lastPlaceOf(inside, caller.id, boat?.id ?? null)
  return place === null ? smsWords.noPlace : smsWords.place(boat?.name ?? null, place, place.at, inside.now())
}

/** What numbers of nobody are answered has one small budget for them all: whoever invents numbers spends nothing of anybody's. */
const ofNobody = 'sms'

/** One SMS, in the budgets of who wrote. A sender that is a name cannot be answered. */
async function reply(
  inside: Services,
  { number }: Sms,
  message: OutgoingMessage,
  caller: Caller | null,
): Promise<void> {
  if (!number.startsWith('+')) return
  const accountId = caller?.id ?? null
  const about = { alertId: null, organisationId: caller?.organisationId ?? null, stage: null } as const
  const letter = { ...about, reason: 'sms_answer', message, chargedTo: accountId ?? ofNobody } as const
  await postTo(inside, letter, [{ accountId, channel: 'sms', target: number, onDuty: false }])
}

/**
 * OUI and NON to the newest thing that somebody was asked: whether he goes to a call, or that he knows that it is over. Null: he was asked
 * nothing, or NON is about his own voyage, of which he wrote since. Anybody can write in the name of a number: it is shown as said by SMS, and
 * never takes back what was said with the app.
 */
async function answerAsk(inside: Services, sms: Sms, caller: Caller, word: GoingWord): Promise<OutgoingMessage | null> {
  const question = await newestQuestion(inside, caller.id)
  if (question === null) return null
  const { row, standing, at } = question
  if (word === 'cannot') {
    const voyage = await lastOfVoyage(inside.db, sms.number, new Date(sms.at.getTime() - takenBackWithin))
    if (voyage !== null && voyage.receivedAt > at) return null
  }
  const boat = boatOf(row)
  if (standing === 'stood_down') {
    if (word === 'cannot') return smsWords.stillOut(boat)
    await confirmAsk(inside, caller, row, { bySms: true })
    return smsWords.knowsItIsOver(boat)
  }
  const alert = await sayGoing(inside, caller, row.id, { word, at: sms.at, bySms: true, reason: null })
  const goes = alert.going.some(({ user }) => user === caller.id)
  if (word === 'going') return goes ? smsWords.goes(boat) : null
  return goes ? smsWords.cannotIsNoted(boat) : smsWords.cannot(boat)
}

const takenBackWithin = 30 * 60_000

const coasts: { readonly [C in SmsCoast]: SectorId } = {
  1: 'grande_cote',
  2: 'dakar',
  3: 'petite_cote',
  4: 'casamance',
}

const day = 86_400_000

/** The worst of tomorrow, with the one word for that sea that the screens have too. */
async function seaOfTomorrow(services: Services, caller: Caller, coast: SmsCoast): Promise<OutgoingMessage> {
  const { name, latitude, longitude } = sectorOf(coasts[coast])
  const date = forecastDay(new Date(services.now().getTime() + day).toISOString())
  const foreseen = await foreseenAt(services, caller, { lat: latitude, lon: longitude })
  const tomorrow = foreseen?.daily.find((one) => one.date === date)
  if (foreseen === null || tomorrow === undefined) return smsWords.noSea(name)
  const warned = await warnedOn(services, date, latitude, longitude)
  const { waveHeightMax: waveHeight, windSpeedMax: windSpeed, windGustsMax: windGusts, visibilityMin } = tomorrow
  const { swellHeightMax: swellHeight, weatherCode } = tomorrow
  const sea = { waveHeight, swellHeight, windSpeed, windGusts, visibility: visibilityMin, weatherCode }
  const advice = adviceAhead(sea, warned ?? 'none', foreseen.stale)
  const shown = { coast: name, date: `${date.slice(8)}/${date.slice(5, 7)}`, advice: adviceWords[advice] }
  return smsWords.sea({ ...shown, waves: waveHeight, wind: windSpeed, warned: warned && warningLevelWords[warned] })
}

async function foreseenAt(services: Services, caller: Caller, place: { lat: number; lon: number }) {
  try {
    return await weatherForecast(services, caller, { ...place, days: 2 })
  } catch (problem) {
    // That nobody knows is an answer too.
    if (problem instanceof Refused) return null
    throw problem
  }
}

async function warnedOn(
  services: Services,
  date: string,
  latitude: number,
  longitude: number,
): Promise<WarningLevel | null> {
  const ahead = await officialAlertsAt(services, latitude, longitude)
  const levels = ahead
    .filter(({ validFrom, validUntil }) => validFrom.slice(0, 10) <= date && validUntil.slice(0, 10) >= date)
    .map(({ level }) => level)
  return warningLevels.toReversed().find((level) => levels.includes(level)) ?? null
}
