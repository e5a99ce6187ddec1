import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fileTypeFromBuffer } from 'file-type'
import { pictureBroken, pictureTooManyPixels } from '#contract/kit/photo.rules.ts'
import { type Refusal, Refused, uploadsBusy } from '#contract/wire/refusal.ts'
import { FairQueue } from '#server/platform/http/fair-queue.ts'
import type { SosPriority } from '#server/platform/sos-priority.ts'
import type { DrawnPicture, FromDrawing, PictureShape, ToDrawing, Undrawable } from './drawn-picture.ts'
import type { Pieces } from './files.ts'

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** An opened picture takes two hundred megabytes at worst, and a processor that a call for help may need. */
const drawing = new FairQueue({
  perPerson: 1,
  inAll: 1,
  waitingPerPerson: 16,
  waitingInAll: 16,
  patience: 60_000,
  busy: uploadsBusy,
  comeBackIn: 60,
})

/** Where a picture comes in: the field that has it, and what is said there of what is none. */
export type PictureGate = { readonly sosPriority: SosPriority; readonly field: string; readonly notAnImage: Refusal }

/** Drawn again from its pixels: whatever else the file carried, script, place or second format, stays behind. */
export async function redrawnPicture(upload: Buffer, shape: PictureShape, door: PictureGate): Promise<Buffer> {
  const [picture] = await redrawnPictures(upload, [shape], door)
  return picture
}

/** A picture for each shape. */
type EachOf<Shapes extends readonly PictureShape[]> = { readonly [At in keyof Shapes]: Buffer }

export async function redrawnPictures<const Shapes extends readonly PictureShape[]>(
  upload: Buffer,
  shapes: Shapes,
  door: PictureGate,
): Promise<EachOf<Shapes>> {
  const type = await fileTypeFromBuffer(upload)
  if (type === undefined || !pictureTypes.has(type.mime)) throw refusedAt(door, door.notAnImage)
  return (await redrawnPieces(only(upload), shapes, door)).pictures
}

function refusedAt({ field }: PictureGate, refusal: Refusal): Refused {
  return new Refused(refusal, { [field]: refusal })
}

/** The same of a picture that is read when it is its turn: it never is in the memory of this process. */
export async function redrawnPieces<const Shapes extends readonly PictureShape[]>(
  upload: Pieces,
  shapes: Shapes,
  door: PictureGate,
): Promise<{ readonly pictures: EachOf<Shapes>; readonly exif: DrawnPicture['exif'] }> {
  const drawn = await drawing.run('', async () => {
    await door.sosPriority.clear()
    return await drawnElsewhere(upload, shapes)
  })
  if (drawn === 'broken') throw refusedAt(door, pictureBroken)
  if (drawn === 'too many pixels') throw refusedAt(door, pictureTooManyPixels)
  return { pictures: drawn.pictures as EachOf<Shapes>, exif: drawn.exif }
}

async function* only(upload: Buffer): AsyncGenerator<Buffer> {
  yield upload
}

const program = fileURLToPath(new URL('drawing-process.ts', import.meta.url))
/** What is given back to the system is gone at once, and nothing is kept in many places for many threads. */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
/** It ends when nobody has sent a picture for so long. */
const idle = 10_000

let helper: ChildProcess | null = null
let ending: NodeJS.Timeout | undefined

async function drawnElsewhere(upload: Pieces, shapes: readonly PictureShape[]): Promise<DrawnPicture | Undrawable> {
  clearTimeout(ending)
  const child = helperNow()
  const answered = answerOf(child)
  try {
    await tellAll(child, upload, shapes)
    return await answered
  } catch (problem) {
    // What it has of this picture must not become a part of the next; that it ends then is no news.
    answered.catch(() => undefined)
    child.kill()
    helper = null
    throw problem
  } finally {
    ending = setTimeout(() => child.connected && child.disconnect(), idle).unref()
  }
}

async function tellAll(child: ChildProcess, upload: Pieces, shapes: readonly PictureShape[]): Promise<void> {
  for await (const piece of upload) if (!(await isTold(child, { piece }))) return
  await isTold(child, { shapes })
}

/** False when it has ended; whoever waits for its answer hears how. */
async function isTold(child: ChildProcess, message: ToDrawing): Promise<boolean> {
  if (!child.connected) return false
  return await new Promise((done) => child.send(message, (problem) => done(problem === null)))
}

function helperNow(): ChildProcess {
  if (helper?.connected) return helper
  // Of the settings of this server it is told none: there are secrets among them.
  const env = { ...memory, PATH: process.env['PATH'] ?? '' }
  const child = fork(program, {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
    serialization: 'advanced',
  })
  child.unref()
  child.channel?.unref()
  helper = child
  return child
}

/** Of what breaks in it this picture is the cause; who ends it from outside does not say anything of the picture. */
const brokenBy = new Set<NodeJS.Signals | null>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'])

async function answerOf(child: ChildProcess): Promise<DrawnPicture | Undrawable> {
  return await new Promise((answer, giveUp) => {
    const told = ({ drawn }: FromDrawing) => (settle(), answer(drawn))
    const ended = (_code: number | null, signal: NodeJS.Signals | null) => {
      settle()
      if (brokenBy.has(signal)) answer('broken')
      else giveUp(new Refused(uploadsBusy, {}, { retryAfter: 60 }))
    }
    const failed = (problem: Error) => (settle(), giveUp(problem))
    const settle = () => child.off('message', told).off('exit', ended).off('error', failed)
    child.on('message', told).on('exit', ended).on('error', failed)
  })
}
