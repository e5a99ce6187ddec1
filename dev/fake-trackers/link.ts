import { type Socket, connect } from 'node:net'
import type { PhoneRequest, RequestWriter, Saying, SocketWriter } from './writing.ts'

/** A tracker's way to the server. Answers whether what was said could be sent. */
export type Link = { readonly say: (saying: Saying) => boolean; readonly close: () => void }
export type Where = { readonly host: string; readonly port: number }

const beforeNextCall = 2000
/** Longer than any order. */
const mostTold = 2048
const longestRequest = 10_000

export function linkOf(writer: SocketWriter | RequestWriter, deviceId: string, where: Where): Link {
  return writer.kind === 'socket' ? socketLink(writer, deviceId, where) : requestLink(writer, deviceId, where)
}

/** Calls again for as long as it takes: the server may start later, or start anew. */
function socketLink(writer: SocketWriter, deviceId: string, { host, port }: Where): Link {
  let open: Socket | null = null
  let nextCall: NodeJS.Timeout | undefined
  let socket = call()
  let serial = 1
  let last: Saying | null = null

  /** What is said to an order stands behind what was said last: before that the tracker does not know where it is. */
  function hear(calling: Socket): void {
    let told: Buffer = Buffer.alloc(0)
    calling.on('data', (bytes) => {
      told = Buffer.concat([told, bytes]).subarray(-mostTold)
      if (last === null) return
      const answer = writer.answer?.(deviceId, told, { ...last, isSos: false }, serial + 1) ?? null
      if (answer === null) return
      told = Buffer.alloc(0)
      serial += 1
      calling.write(answer)
    })
  }

  function call(): Socket {
    const calling = connect(port, host)
    calling.setNoDelay(true)
    hear(calling)
    calling.on('error', () => calling.destroy())
    calling.once('connect', () => {
      if (writer.login) calling.write(writer.login(deviceId))
      open = calling
    })
    calling.once('close', () => {
      open = null
      nextCall = setTimeout(() => (socket = call()), beforeNextCall)
    })
    return calling
  }

  return {
    say: (saying) => {
      if (open === null) return false
      serial += 1
      last = saying
      open.write(writer.report(deviceId, saying, serial))
      return true
    },
    close: () => {
      socket.removeAllListeners('close')
      clearTimeout(nextCall)
      socket.destroy()
    },
  }
}

/** A report that does not arrive is lost: the next one says where the boat is by then. */
function requestLink(writer: RequestWriter, deviceId: string, { host, port }: Where): Link {
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    say: (saying) => {
      void send(origin, writer.report(deviceId, saying))
      return true
    },
    close: () => undefined,
  }
}

async function send(origin: string, { path, method, headers, body }: PhoneRequest): Promise<void> {
  const signal = AbortSignal.timeout(longestRequest)
  const answer = await fetch(origin + path, { method, headers, signal, ...(body !== undefined && { body }) }).catch(
    () => null,
  )
  await answer?.arrayBuffer().catch(() => null)
}
