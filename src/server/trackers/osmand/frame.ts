import { FrameRefused, type Splitter } from '#server/trackers/protocol.ts'
import { textSplitter } from '#server/trackers/reading/text-splitter.ts'

/** One request, as the web server hands it over. */
export type OsmandRequest = {
  /** What stands behind the question mark, still encoded. */
  readonly query: string
  readonly contentType: string
  readonly body: string
}

const longest = 65_536

/** Requests come whole from the web server. Written one to a line they are a stream like any other. */
export function osmandSplitter(): Splitter {
  return textSplitter({ ends: '\n', longest })
}

/** A line is a query, an address, a request line of HTTP, or a JSON body. */
export function osmandRequest(line: Buffer): OsmandRequest {
  if (line.length > longest) throw new FrameRefused('too_long')
  const text = line.toString('utf8').trim()
  if (/^[{[]/.test(text)) return { query: '', contentType: 'application/json', body: text }
  const target = text.replace(/^(?:GET|POST) /, '').replace(/ HTTP\/\d(?:\.\d)?$/, '')
  return { query: target.slice(target.indexOf('?') + 1), contentType: '', body: '' }
}
