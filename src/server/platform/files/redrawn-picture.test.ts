import { readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoNotAnImage, pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import { uploadsBusy } from '#contract/wire/refusal.ts'
import { SosPriority } from '#server/platform/sos-priority.ts'
import { picture, pngClaiming } from '#test/samples/pictures.ts'
import { redrawnPicture, redrawnPieces } from './redrawn-picture.ts'

const inside = { side: 20, fit: 'inside' } as const
const door = { sosPriority: new SosPriority(), field: 'photo', notAnImage: photoNotAnImage }
const draw = async () => await redrawnPicture(await picture({ format: 'jpeg' }), inside, door)

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
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 20 })
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
  const sent = redrawnPieces(endedBy('SIGKILL'), [inside], door)
  await expect(sent).rejects.toMatchObject({ refusal: uploadsBusy })
  expect((await draw()).length).toBeGreaterThan(0)
})

test('a picture that breaks what opens it is no picture, and the next is drawn', async () => {
  await draw()
  const sent = redrawnPieces(endedBy('SIGSEGV'), [inside], door)
  await expect(sent).rejects.toMatchObject({ refusal: pictureBroken, fields: { photo: pictureBroken } })
  expect((await draw()).length).toBeGreaterThan(0)
})

async function* thatBreaksOff(): AsyncGenerator<Buffer> {
  yield await picture({ format: 'jpeg', width: 600, height: 600 })
  throw new Error('The disk is gone.')
}

test('what was told of a picture that broke off is no part of the next', async () => {
  await expect(redrawnPieces(thatBreaksOff(), [inside], door)).rejects.toThrow('The disk is gone.')
  const drawn = await draw()
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 20, height: 20 })
})

const cut = async (format: 'jpeg' | 'png' | 'webp' | 'gif') => {
  const whole = await picture({ format, width: 900, height: 600 })
  return whole.subarray(0, Math.floor(whole.length / 2))
}

test.each([
  ['half a JPEG', () => cut('jpeg'), pictureBroken],
  ['half a PNG', () => cut('png'), pictureBroken],
  ['half a WebP', () => cut('webp'), pictureBroken],
  ['the first bytes of a PNG', async () => (await cut('png')).subarray(0, 20), pictureBroken],
  ['30,000 by 30,000 points', async () => pngClaiming(30_000, 30_000), pictureTooManyPixels],
  ['a text', async () => Buffer.from('la mer est belle'), photoNotAnImage],
])('%s is refused as what it is', async (_what, content, refusal) => {
  const sent = redrawnPicture(await content(), inside, door)
  await expect(sent).rejects.toMatchObject({ refusal, fields: { photo: refusal } })
})
