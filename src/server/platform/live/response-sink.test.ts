import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { sinkTo } from './response-sink.ts'

function response() {
  const raw = Object.assign(new EventEmitter(), { socket: { bytesWritten: 500 }, writableLength: 200 })
  return { raw, sink: sinkTo(raw as unknown as ServerResponse) }
}

test.each(['drain', 'close'])(
  'somebody who waits for room is called once, by « %s », and leaves nothing behind',
  (event) => {
    const { raw, sink } = response()
    for (let wait = 1; wait <= 20; wait += 1) {
      let calls = 0
      sink.onceFree(() => (calls += 1))
      raw.emit(event)
      raw.emit('close')
      expect([calls, raw.listenerCount('drain'), raw.listenerCount('close')]).toEqual([1, 0, 0])
    }
  },
)

test('what waits has not been sent yet; a link that breaks is no fault of the server’s', () => {
  const { raw, sink } = response()
  expect([sink.waiting(), sink.sent()]).toEqual([200, 300])
  expect(() => raw.emit('error', new Error('write EPIPE'))).not.toThrow()
})
