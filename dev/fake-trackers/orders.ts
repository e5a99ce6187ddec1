import { rmSync } from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { join } from 'node:path'

/** What the demonstration does on command only: each order is a word over a socket in the data folder. */
export const orders = ['violation', 'emergency', 'late', 'calm'] as const
export type Order = (typeof orders)[number]

export function isOrder(word: string): word is Order {
  return (orders as readonly string[]).includes(word)
}

/** The folder belongs to one server at a time: a socket that is there already was left by one that is gone. */
export function listenForOrders(dataFolder: string, obey: (order: Order) => string | Promise<string>): Server {
  const path = socketIn(dataFolder)
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8')
    socket.once('data', (text: string) => {
      const word = text.trim()
      if (!isOrder(word)) return void socket.end(`Ordre inconnu. ${usage}`)
      Promise.resolve(obey(word)).then(
        (said) => socket.end(said),
        (problem: unknown) => socket.end(`L’ordre n’a pas pu être suivi : ${String(problem)}`),
      )
    })
  })
  server.on('error', (problem) => process.stderr.write(`npm run demo ne sera pas entendu : ${problem.message}\n`))
  return server.listen(path)
}

export async function giveOrder(dataFolder: string, order: Order): Promise<string> {
  const socket = connect(socketIn(dataFolder))
  socket.setEncoding('utf8')
  socket.write(`${order}\n`)
  let answer = ''
  for await (const text of socket) answer += String(text)
  return answer
}

export const usage = `Dites : npm run demo -- ${orders.join(' | ')}`

function socketIn(dataFolder: string): string {
  return join(dataFolder, 'demonstration.sock')
}
