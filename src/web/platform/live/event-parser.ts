/** One server-sent event. `data` is null where only an id was said; `id` is null where none was. */
export type StreamEvent = { readonly event: string; readonly data: string | null; readonly id: string | null }

type HearEvent = (event: StreamEvent) => void
type HearComment = (comment: string) => void

/** Text in whatever pieces the network makes of it; whole events out, and comments. An event without its last line never happened. */
export function eventParser(hear: HearEvent, hearComment: HearComment = () => {}): (text: string) => void {
  let partial: string[] = []
  let endsInReturn = false
  let [event, id, data]: [string, string | null, string[]] = ['message', null, []]

  const dispatch = () => {
    if (data.length > 0 || id !== null) hear({ event, data: data.length > 0 ? data.join('\n') : null, id })
    ;[event, id, data] = ['message', null, []]
  }
  const take = (line: string) => {
    if (line === '') return dispatch()
    if (line.startsWith(':')) return hearComment(line.slice(1))
    const [name, value] = fieldIn(line)
    if (name === 'event') event = value
    else if (name === 'data') data.push(value)
    else if (name === 'id' && !value.includes('\0')) id = value
  }
  return (text) => {
    // The two halves of one line end may come in two pieces.
    const rest = endsInReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') endsInReturn = text.endsWith('\r')
    const lines = rest.split(/\r\n|\n|\r/)
    const last = lines.pop() ?? ''
    for (const line of lines) {
      take(partial.join('') + line)
      partial = []
    }
    if (last !== '') partial.push(last)
  }
}

function fieldIn(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon === -1) return [line, '']
  const value = line.slice(colon + 1)
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value]
}
