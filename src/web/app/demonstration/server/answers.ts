import { spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { phrasesApi } from '#contract/phrases/phrases.api.ts'
import { testsApi } from '#contract/tests/tests.api.ts'
import { toWire } from '#contract/wire/casing.ts'
import { type Endpoint, type SentFile, isWrite, statusOf } from '#contract/wire/endpoint.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { Refused, accessRefused, refusal, refusalReply } from '#contract/wire/refusal.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import type { HttpAnswer } from '#web/platform/api/exchange.ts'
import { currentLanguage } from '#web/platform/words/language.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { alertAnswers } from './alerts.ts'
import { debriefAnswers } from './debriefs.ts'
import { type Answering, type DemonstrationCall, answering, existing } from './answering.ts'
import { dashboardAnswers } from './dashboard.ts'
import { demonstrationWords } from './demonstration.words.ts'
import { donationAnswers } from './donations.ts'
import { sail } from './fleet/boats.ts'
import { deviceAnswers } from './fleet/devices.ts'
import { fleetPastAnswers } from './fleet/fleet-past.ts'
import { fleetAnswers } from './fleet/fleet.ts'
import { pirogueAnswers } from './fleet/pirogues.ts'
import { tripAnswers } from './fleet/trips.ts'
import { voyageAnswers } from './fleet/voyages.ts'
import { importAnswers } from './imports.ts'
import { invitationAnswers } from './invitations.ts'
import { logAnswers, noteInAudit } from './logs.ts'
import { managedPeopleAnswers } from './managed-people.ts'
import { mediaAnswers } from './media.ts'
import { messageAnswers } from './messages.ts'
import { noticeAnswers } from './notices.ts'
import { organisationAnswers } from './organisations.ts'
import { peopleAnswers } from './people.ts'
import { quaiAnswers } from './quais.ts'
import { samplePerson } from './samples/sample-people.ts'
import { searchAnswers } from './search.ts'
import { shipAnswers } from './ships.ts'
import { supportAnswers } from './support.ts'
import { thingAnswers } from './things.ts'
import { weatherAnswers } from './warnings.ts'
import type { World } from './world.ts'
import { zoneAnswers } from './zones.ts'

/**
 * The server of the demonstration: inside the browser, in memory, gone with the page.
 * It answers in the words of the wire and refuses with the rules of the contract, so that no screen knows of it.
 */
export type DemonstrationRequest = {
  readonly params?: { readonly [name: string]: string } | undefined
  readonly query?: { readonly [name: string]: unknown } | undefined
  readonly body?: unknown
  readonly file?: Blob | undefined
}

const nouns = [
  peopleAnswers,
  alertAnswers,
  debriefAnswers,
  zoneAnswers,
  deviceAnswers,
  tripAnswers,
  thingAnswers,
  quaiAnswers,
  voyageAnswers,
]
const others = [
  managedPeopleAnswers,
  messageAnswers,
  invitationAnswers,
  donationAnswers,
  importAnswers,
  pirogueAnswers,
  shipAnswers,
  supportAnswers,
  fleetAnswers,
  fleetPastAnswers,
  organisationAnswers,
  weatherAnswers,
  noticeAnswers,
  dashboardAnswers,
  logAnswers,
  neverDone(),
  mediaAnswers,
]
const answers: ReadonlyMap<Endpoint, Answering['answer']> = new Map(
  [...nouns, ...others, searchAnswers((endpoint) => answers.get(endpoint))]
    .flat()
    .map(({ endpoint, answer }) => [endpoint, answer]),
)

type Asker = { readonly role: Role; readonly now: number }

export async function answerIn(
  world: World,
  asker: Asker,
  endpoint: Endpoint,
  sent: DemonstrationRequest,
): Promise<HttpAnswer> {
  sail(world.fleet, asker.now)
  try {
    const reply = await repliedTo(askedBy(world, asker, endpoint, sent), endpoint)
    return { status: statusOf(endpoint), json: await onWire(endpoint, reply) }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return { status: problem.refusal.status, json: refusalReply(problem.refusal, problem.fields) }
  }
}

/** A file is handed over whole: there is no line on which it could come in pieces. */
async function onWire(endpoint: Endpoint, reply: unknown): Promise<unknown> {
  if (reply === undefined) return null
  if (!endpoint.file) return endpoint.freeForm === true ? reply : toWire(reply)
  const { name, type, pieces } = reply as SentFile
  const content: BlobPart[] = []
  for await (const piece of pieces) content.push(piece as BlobPart)
  return { name, type, content }
}

/** Who may not is refused before anything is read, as on the server. */
function askedBy(
  world: World,
  { role, now }: Asker,
  endpoint: Endpoint,
  sent: DemonstrationRequest,
): DemonstrationCall<Endpoint> {
  if (!mayCall(endpoint.who, role)) throw new Refused(accessRefused)
  const person = existing(world.people, samplePerson(role).id)
  const query = endpoint.query && parsed(endpoint.query, asWritten(sent.query))
  const body = endpoint.body && answers.has(endpoint) ? parsed(endpoint.body, sent.body) : undefined
  const asked = { world, person, now, params: sent.params ?? {}, query, body, file: sent.file }
  return asked as unknown as DemonstrationCall<Endpoint>
}

async function repliedTo(asked: DemonstrationCall<Endpoint>, endpoint: Endpoint): Promise<unknown> {
  const answer = answers.get(endpoint) ?? (() => withoutAnswer(endpoint))
  try {
    const reply = await answer(asked)
    noteInAudit(endpoint, asked, reply)
    return reply
  } catch (problem) {
    if (problem instanceof Refused) noteInAudit(endpoint, asked, problem)
    throw problem
  }
}

const nothing = { count: 0, next: null, previous: null, results: [] }

/** A list that nobody has filled is empty. What has to leave this browser, or is real on it, is said to be left out. */
function withoutAnswer(endpoint: Endpoint): unknown {
  if (!isWrite(endpoint) && endpoint.reply?.safeParse(nothing).success) return nothing
  const { leftOut } = wordsIn(demonstrationWords, currentLanguage())
  throw new Refused(refusal('left_out_of_demonstration', 409, leftOut))
}

/** On the wire every value is a text, and what is empty is not there. */
function asWritten(query: DemonstrationRequest['query'] = {}): unknown {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** Nobody was ever rung for practice, and nobody has recorded anything: a drill leaves this browser for nowhere, and what is said aloud is in the voice of this device. */
function neverDone(): readonly Answering[] {
  return [
    answering(testsApi.readDrill, () => ({ drill: null })),
    answering(phrasesApi.languages, () => ({
      results: spokenLanguages.map((language) => ({ language, recorded: 0, version: 'none' })),
    })),
    answering(phrasesApi.list, () => ({ version: 'none', results: [] })),
  ]
}
