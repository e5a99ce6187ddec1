import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, type Socket, createServer as createSocketServer } from 'node:net'

/** What stands in for the outside on this machine: an HTTP service that answers as it is told, and a mail server. */

export type Call = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}
export type Service = {
  readonly address: string
  readonly host: string
  readonly calls: Call[]
  /** The next answers, in order; afterwards 201 again. `silent` takes the call and never answers. */
  readonly answers: (number | 'silent')[]
  /** What stands in the next answers, in order; afterwards nothing. */
  readonly bodies: string[]
  readonly close: () => Promise<void>
}

export async function openService(): Promise<Service> {
  const [calls, answers, bodies]: [Call[], (number | 'silent')[], string[]] = [[], [], []]
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const answer = answers.shift() ?? 201
      if (answer === 'silent') return
      reply
        .writeHead(answer, answer >= 300 && answer < 400 ? { location: 'http://127.0.0.1:1/' } : {})
        .end(bodies.shift() ?? '')
    })
  })
  const host = `127.0.0.1:${await listening(server)}`
  return {
    address: `http://${host}`,
    host,
    calls,
    answers,
    bodies,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type Mail = { readonly from: string; readonly to: string; readonly content: string }
export type MailServer = { readonly address: string; readonly mails: Mail[]; readonly close: () => Promise<void> }

/** As much of SMTP as it takes to hand over a mail. */
export async function openMailServer(): Promise<MailServer> {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    receiveMail(socket, (mail) => mails.push(mail))
  })
  const port = await listening(server)
  return {
    address: `smtp://127.0.0.1:${port}`,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function receiveMail(socket: Socket, take: (mail: Mail) => void): void {
  let [unread, from, to]: [string, string, string] = ['', '', '']
  let content: string[] | null = null
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const read = (line: string) => {
    if (content !== null && line === '.') {
      take({ from, to, content: content.join('\n') })
      content = null
      return say('250 kept')
    }
    if (content !== null) return void content.push(line)
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'MAIL') from = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') content = []
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 stand-in')
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    const lines = (unread + chunk.toString('utf8')).split('\r\n')
    unread = lines.pop() ?? ''
    for (const line of lines) read(line)
  })
  say('220 stand-in')
}

async function listening(server: {
  listen: (port: number, host: string, done: () => void) => unknown
  address: () => unknown
}) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
