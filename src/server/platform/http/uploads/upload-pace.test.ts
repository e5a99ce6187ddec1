import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepPace } from './upload-pace.ts'
import { picture } from '#test/samples/pictures.ts'
import { sendAvatar } from '#test/samples/uploads.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** An upload that stands still gives its place back. Nobody waits in these tests. */
let guet: TestServer
let person: SignedInPerson
let photo: Buffer
beforeAll(async () => {
  guet = await openTestServer()
  person = await guet.signedInAs('fisherman')
  photo = await picture({ format: 'jpeg', width: 100, height: 100 })
  await guet.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => guet.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

test('an upload that stands still for twenty seconds is given up, one that goes on is not', () => {
  const link = { bytesRead: 0 }
  const giveUp = vi.fn<() => void>()
  keepPace(link, giveUp)
  for (let time = 0; time < 40; time += 1) {
    link.bytesRead += 10_000
    seconds(5)
  }
  seconds(15)
  expect(giveUp).not.toHaveBeenCalled()
  seconds(5)
  expect(giveUp).toHaveBeenCalledTimes(1)
})

test('one that sends a byte now and then is given up after a minute', () => {
  const link = { bytesRead: 0 }
  const giveUp = vi.fn<() => void>()
  keepPace(link, giveUp)
  for (let time = 0; time < 12; time += 1) {
    link.bytesRead += 1
    seconds(5)
  }
  expect(giveUp).not.toHaveBeenCalled()
  link.bytesRead += 1
  seconds(5)
  expect(giveUp).toHaveBeenCalledTimes(1)
})

test('one that is done is not looked at any more', () => {
  const giveUp = vi.fn<() => void>()
  keepPace({ bytesRead: 0 }, giveUp)()
  seconds(100)
  expect(giveUp).not.toHaveBeenCalled()
})

test('two that stand still hold the two places of their person, and then a third goes through', async () => {
  const still = [await stalled(), await stalled()]
  const gone = Promise.all(still.map((socket) => once(socket, 'close')))
  /* Both are there before the third comes: it would take the place of one that is slow to arrive. */
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2), { timeout: 10_000 })
  const third = sendAvatar(person, photo)
  seconds(20)
  await gone
  expect((await third).status).toBe(200)
})

/** The heads and the beginning of a form, and then nothing. */
async function stalled(): Promise<Socket> {
  const socket = connect((guet.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.resume()
  await once(socket, 'connect')
  socket.write(
    `POST /api/users/avatar/ HTTP/1.1\r\nHost: guet\r\nAuthorization: Token ${person.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhalf',
  )
  return socket
}
