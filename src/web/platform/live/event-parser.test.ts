import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StreamEvent, eventParser } from './event-parser.ts'
import { holdsFor } from '#test/samples/random.ts'

function parsed(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const parse = eventParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

test('an event has a name, its data and an id', () => {
  expect(parsed('id: 7.1\nevent: balise.saved\ndata: {"a":1}\n\n')).toEqual([
    { id: '7.1', event: 'balise.saved', data: '{"a":1}' },
  ])
})

test('a heartbeat is an id and nothing else; a comment alone is nothing at all', () => {
  expect(parsed(': \nid: 7.2\n\n: encore là\n\n')).toEqual([{ id: '7.2', event: 'message', data: null }])
})

test('a comment is told as it stands, wherever the network cut it, and is no event', () => {
  const [comments, events]: [string[], StreamEvent[]] = [[], []]
  const parse = eventParser(
    (event) => events.push(event),
    (comment) => comments.push(comment),
  )
  for (const piece of [':12 17643', '364690\n\n:\n\n', 'event: a\n: b\ndata: x\n\n']) parse(piece)
  expect(comments).toEqual(['12 17643364690', '', ' b'])
  expect(events).toEqual([{ event: 'a', id: null, data: 'x' }])
})

test('data of several lines is one text; one space after the colon belongs to nobody', () => {
  expect(parsed('data: un\ndata:deux\ndata:  trois\ndata\n\n')).toMatchObject([{ data: 'un\ndeux\n trois\n' }])
})

test('names and ids do not pass on to the next event, and unknown fields say nothing', () => {
  expect(parsed('event: a\nid: 1\nretry: 5\ndata: x\n\ndata: y\n\n')).toEqual([
    { event: 'a', id: '1', data: 'x' },
    { event: 'message', id: null, data: 'y' },
  ])
})

test('an event whose last line is missing never happened', () => {
  expect(parsed('id: 1.1\nevent: a\ndata: x\n')).toEqual([])
})

test('an id with a NUL is no id', () => {
  expect(parsed('id: 1\0\ndata: x\n\n')).toEqual([{ event: 'message', id: null, data: 'x' }])
})

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((any) => any.replaceAll(/[\r\n\0]/g, ''))
const anEvent = fc.record({
  event: text.filter((name) => name !== ''),
  id: fc.option(text.filter((id) => id !== '')),
  data: fc.array(text, { minLength: 1, maxLength: 3 }),
})

test('whatever the network cuts it into, and whatever ends its lines, the same events come out', () =>
  holdsFor(
    fc.property(
      fc.array(anEvent, { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(300), { maxLength: 30 }),
      (events, end, cuts) => {
        const written = events
          .map(({ event, id, data }) => {
            const lines = [
              `event: ${event}`,
              ...(id === null ? [] : [`id: ${id}`]),
              ...data.map((one) => `data: ${one}`),
            ]
            return lines.map((line) => line + end).join('') + end
          })
          .join('')
        const places = [0, ...cuts.filter((cut) => cut < written.length).toSorted((one, other) => one - other)]
        const pieces = places.map((place, index) => written.slice(place, places[index + 1]))
        expect(parsed(...pieces)).toEqual(events.map(({ data, ...rest }) => ({ ...rest, data: data.join('\n') })))
      },
    ),
    300,
  ))
