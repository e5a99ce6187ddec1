import {
  type CapArea,
  type CapCircle,
  type CapCorner,
  type CapInfo,
  type CapMessage,
  type CapName,
  capCertainties,
  capScopes,
  capSeverities,
  capSpace,
  capStatuses,
  capTypes,
  capUrgencies,
} from './cap-message.ts'
import { capUnreadable, capUnsafe } from './cap.rules.ts'
import { type XmlElement, XmlRefused, readXml } from './xml.ts'
import type { Refusal } from '#contract/wire/refusal.ts'

/*
 * What stands in a document that somebody brought or that an address answered with: messages of CAP, and the addresses of others. Read
 * once, here; what is no message of CAP 1.2 throws, with the reason.
 */

export class CapRefused extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'CapRefused'
  }
}

/** What is told to whoever brought a document that could not be read; null: something else is wrong. */
export function capRefusalOf(problem: unknown): Refusal | null {
  if (problem instanceof CapRefused) return capUnreadable
  if (!(problem instanceof XmlRefused)) return null
  return problem.fault === 'doctype' || problem.fault === 'entity' ? capUnsafe : capUnreadable
}

export type CapDocument = {
  readonly messages: readonly CapMessage[]
  /** Where a feed (RSS or Atom) says that its messages are. */
  readonly links: readonly string[]
}

export function readCapDocument(document: string): CapDocument {
  const root = readXml(document)
  const alerts =
    root.name === 'alert' ? [root] : below(root).filter(({ name, space }) => name === 'alert' && space === capSpace)
  if (alerts.length === 0 && !feedRoots.has(root.name)) throw new CapRefused('no message and no feed')
  return { messages: alerts.map(messageIn), links: alerts.length > 0 ? [] : linksIn(root) }
}
const feedRoots: ReadonlySet<string> = new Set(['rss', 'feed', 'RDF'])

export function readCap(document: string): CapMessage {
  const { messages } = readCapDocument(document)
  const [message] = messages
  if (message === undefined || messages.length > 1) throw new CapRefused('not one message')
  return message
}

function messageIn(alert: XmlElement): CapMessage {
  if (alert.space !== capSpace) throw new CapRefused('not CAP 1.2')
  return {
    identifier: nameText(alert, 'identifier'),
    sender: nameText(alert, 'sender'),
    sent: timeIn(needed(alert, 'sent')),
    status: oneOf(capStatuses, needed(alert, 'status')),
    type: oneOf(capTypes, needed(alert, 'msgType')),
    scope: oneOf(capScopes, needed(alert, 'scope')),
    references: referencesIn(textOf(alert, 'references') ?? ''),
    infos: childrenOf(alert, 'info').map(infoIn),
  }
}

/** Names stand in lists of references, parted by commas and spaces: the standard forbids these in them. */
function nameText(alert: XmlElement, name: string): string {
  const said = needed(alert, name)
  if (/[\s,<&]/.test(said)) throw new CapRefused(`${name} has a sign that it may not have`)
  return said
}

function infoIn(info: XmlElement): CapInfo {
  return {
    language: textOf(info, 'language') ?? 'en-US',
    categories: childrenOf(info, 'category').map(({ text }) => text.trim()),
    event: needed(info, 'event'),
    responses: childrenOf(info, 'responseType').map(({ text }) => text.trim()),
    urgency: oneOf(capUrgencies, needed(info, 'urgency')),
    severity: oneOf(capSeverities, needed(info, 'severity')),
    certainty: oneOf(capCertainties, needed(info, 'certainty')),
    effective: timeOf(info, 'effective'),
    onset: timeOf(info, 'onset'),
    expires: timeOf(info, 'expires'),
    senderName: textOf(info, 'senderName'),
    headline: textOf(info, 'headline'),
    description: textOf(info, 'description'),
    instruction: textOf(info, 'instruction'),
    areas: childrenOf(info, 'area').map(areaIn),
  }
}

function areaIn(area: XmlElement): CapArea {
  return {
    description: needed(area, 'areaDesc'),
    polygons: childrenOf(area, 'polygon').map(({ text }) => polygonIn(text)),
    circles: childrenOf(area, 'circle').map(({ text }) => circleIn(text)),
  }
}

function polygonIn(text: string): readonly CapCorner[] {
  const corners = text.trim().split(/\s+/).map(cornerIn)
  const [first, last] = [corners[0], corners.at(-1)]
  const isClosed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
  if (corners.length < 4 || !isClosed) throw new CapRefused('a polygon that is not closed')
  return corners
}

function circleIn(text: string): CapCircle {
  const [at = '', radius = '', ...more] = text.trim().split(/\s+/)
  const kilometres = numberIn(radius)
  if (more.length > 0 || kilometres < 0 || kilometres > 20_000) throw new CapRefused('no circle')
  return { at: cornerIn(at), kilometres }
}

function cornerIn(text: string): CapCorner {
  const [latitude = '', longitude = '', ...more] = text.split(',')
  const corner = [numberIn(latitude), numberIn(longitude)] as const
  if (more.length > 0 || Math.abs(corner[0]) > 90 || Math.abs(corner[1]) > 180) throw new CapRefused('no place')
  return corner
}

function numberIn(text: string): number {
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text)) throw new CapRefused('no number')
  return Number(text)
}

function referencesIn(text: string): readonly CapName[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((reference) => reference !== '')
    .map((reference) => {
      const [sender = '', identifier = '', sent = '', ...more] = reference.split(',')
      if (sender === '' || identifier === '' || more.length > 0) throw new CapRefused('no reference')
      return { sender, identifier, sent: timeIn(sent) }
    })
}

/** With an offset, to the second; some write fractions, and Z. */
function timeIn(text: string): string {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)$/.test(text)
  const at = isTime ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new CapRefused(`no time: ${text.slice(0, 40)}`)
  return new Date(at).toISOString()
}

function timeOf(element: XmlElement, name: string): string | null {
  const said = textOf(element, name)
  return said === null ? null : timeIn(said)
}

/** Where a link is a text (RSS) or an attribute (Atom); a CAP message among several is said by its type. */
function linksIn(root: XmlElement): readonly string[] {
  const entries = below(root).filter(({ name }) => name === 'item' || name === 'entry')
  return entries.flatMap((entry) => {
    const links = childrenOf(entry, 'link').map(({ text, attributes }) => ({
      address: (attributes.get('href') ?? text).trim(),
      isCap: attributes.get('type') === 'application/cap+xml',
    }))
    const best = links.find(({ isCap }) => isCap) ?? links[0]
    return best && best.address !== '' ? [best.address] : []
  })
}

function below(element: XmlElement): readonly XmlElement[] {
  return element.children.flatMap((child) => [child, ...below(child)])
}

function childrenOf({ children }: XmlElement, wanted: string): readonly XmlElement[] {
  return children.filter(({ name }) => name === wanted)
}

/** An empty element says nothing. */
function textOf(element: XmlElement, name: string): string | null {
  return childrenOf(element, name)[0]?.text.trim() || null
}

function needed(element: XmlElement, name: string): string {
  const said = textOf(element, name)
  if (said === null) throw new CapRefused(`without ${name}`)
  return said
}

function oneOf<const Value extends string>(values: readonly Value[], said: string): Value {
  const found = values.find((value) => value === said)
  if (found === undefined) throw new CapRefused(`what is not of the standard: ${said.slice(0, 40)}`)
  return found
}
