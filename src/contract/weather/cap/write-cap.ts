import { type CapArea, type CapInfo, type CapMessage, type CapName, capSpace } from './cap-message.ts'
import { xml } from '#contract/wire/file-text.ts'

/*
 * A message as XML, its elements in the order that the schema of CAP 1.2 wants. Times are of Dakar, which is UTC: the standard writes
 * that -00:00, and never Z.
 */

export function writeCap({ identifier, sender, sent, status, type, scope, references, infos }: CapMessage): string {
  const elements = [
    element('identifier', identifier),
    element('sender', sender),
    element('sent', capTime(sent)),
    element('status', status),
    element('msgType', type),
    element('scope', scope),
    references.length > 0 ? element('references', references.map(nameOf).join(' ')) : '',
    ...infos.map(infoOf),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<alert xmlns="${capSpace}">${elements.join('')}</alert>\n`
}

function capTime(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19)}-00:00`
}

function nameOf({ sender, identifier, sent }: CapName): string {
  return `${sender},${identifier},${capTime(sent)}`
}

function infoOf(info: CapInfo): string {
  return [
    '<info>',
    element('language', info.language),
    ...info.categories.map((category) => element('category', category)),
    element('event', info.event),
    ...info.responses.map((response) => element('responseType', response)),
    element('urgency', info.urgency),
    element('severity', info.severity),
    element('certainty', info.certainty),
    timeElement('effective', info.effective),
    timeElement('onset', info.onset),
    timeElement('expires', info.expires),
    element('senderName', info.senderName),
    element('headline', info.headline),
    element('description', info.description),
    element('instruction', info.instruction),
    ...info.areas.map(areaOf),
    '</info>',
  ].join('')
}

function areaOf({ description, polygons, circles }: CapArea): string {
  const corner = ([latitude, longitude]: readonly [number, number]) => `${latitude},${longitude}`
  return [
    '<area>',
    element('areaDesc', description),
    ...polygons.map((corners) => element('polygon', corners.map(corner).join(' '))),
    ...circles.map(({ at, kilometres }) => element('circle', `${corner(at)} ${kilometres}`)),
    '</area>',
  ].join('')
}

function timeElement(name: string, at: string | null): string {
  return element(name, at && capTime(at))
}

function element(name: string, value: string | null): string {
  return value === null ? '' : `<${name}>${xml(value)}</${name}>`
}
