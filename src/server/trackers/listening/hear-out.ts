import type { Socket } from 'node:net'
import type { AdmittedConnection } from './connection-limiter.ts'
import type { TrackerConnection } from './connection.ts'

/** A device that sends faster than its reports can be kept is read more slowly, and delays nobody else. */
const mostWaiting = 100
/** A stranger is heard in small pieces: as soon as it is known or sent away, the rest costs others nothing. */
const pieceOfStranger = 512

/** Reads a socket as fast as the door lets its bytes in and what they say can be kept; hangs up on who says nothing but nonsense. */
export function readSocket(socket: Socket, guest: AdmittedConnection, connection: TrackerConnection): void {
  let hearing: Promise<void> = Promise.resolve()
  socket.on('data', (bytes) => {
    const isUsual = guest.isKnown && !connection.isFruitless && guest.mayPass(bytes.length)
    const done = isUsual ? connection.take(bytes) : takeInPieces(guest, connection, bytes)
    if (isUsual && connection.waiting <= mostWaiting) return
    socket.pause()
    hearing = done.finally(() => socket.resume())
  })
  socket.once('close', () => {
    // What it said before it hung up is heard to the end.
    void hearing.then(() => connection.hangUp())
    void hearing.then(() => guest.leave())
  })
}

async function takeInPieces(guest: AdmittedConnection, connection: TrackerConnection, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length && !guest.hasLeft;) {
    const piece = bytes.subarray(from, guest.isKnown ? bytes.length : from + pieceOfStranger)
    from += piece.length
    await guest.pass(piece.length, bytes.length)
    if (guest.hasLeft) return
    await connection.take(piece)
    if (connection.isFruitless) guest.leave()
  }
}
