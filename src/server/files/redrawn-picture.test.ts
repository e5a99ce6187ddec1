import { readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redrawnPicture, redrawnPieces } from './redrawn-picture.ts'
import { uploadsBusy } from '#contract/wire/refusal.ts'
import { SosPriority } from '#server/sos-priority.ts'
import { picture } from '#test/samples/pictures.ts'

const inside = { side: 20, fit: 'inside' } as const
const draw = async () => await redrawnPicture(await picture({ format: 'jpeg' }), inside, new SosPriority())

/** The processes that draw for this one. */
function drawing(): number[] {
  const isOurs = (pid: string) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return (
        line.includes('drawing-process.ts') && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(` ${process.pid} `)
      )
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter(isOurs).map(Number)
}

test('a picture is drawn again, in a process that is told none of the settings of the server', async () => {
  process.env['GUET_SECRET_OF_THIS_TEST'] = 'secret'
  const drawn = await draw()
  delete process.env['GUET_SECRET_OF_THIS_TEST']
  expect(await sharp(drawn ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 20 })
  const [pid] = drawing()
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret')
})

async function* endedBy(signal: NodeJS.Signals): AsyncGenerator<Buffer> {
  yield Buffer.from('ÿØÿà', 'latin1')
  for (const pid of drawing()) process.kill(pid, signal)
  yield Buffer.from('la mer')
}

test('a process that is ended from outside says nothing of the picture: it is to be sent again, and the next is drawn', async () => {
  await draw()
  const sent = redrawnPieces(endedBy('SIGKILL'), [inside], new SosPriority())
  await expect(sent).rejects.toMatchObject({ refusal: uploadsBusy })
  expect(await draw()).not.toBeNull()
})

test('a picture that breaks what opens it is no picture, and the next is drawn', async () => {
  await draw()
  expect(await redrawnPieces(endedBy('SIGSEGV'), [inside], new SosPriority())).toBeNull()
  expect(await draw()).not.toBeNull()
})

async function* thatBreaksOff(): AsyncGenerator<Buffer> {
  yield await picture({ format: 'jpeg', width: 600, height: 600 })
  throw new Error('The disk is gone.')
}

test('what was told of a picture that broke off is no part of the next', async () => {
  await expect(redrawnPieces(thatBreaksOff(), [inside], new SosPriority())).rejects.toThrow('The disk is gone.')
  const drawn = await draw()
  expect(await sharp(drawn ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 20, height: 20 })
})
