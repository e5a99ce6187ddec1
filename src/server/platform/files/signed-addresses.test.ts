import fc from 'fast-check'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type FileSignature, type FileKeeper, type Files, nameFor, signedFiles } from './files.ts'
import { holdsFor } from '#test/samples/random.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 10, 20, 12)
const name = nameFor(Buffer.from('une pirogue'), 'webp')
const other = nameFor(Buffer.from('une autre'), 'webp')
const never = () => Promise.reject(new Error('Nobody keeps a file here.'))
const nowhere: FileKeeper = {
  keep: never,
  read: never,
  remove: never,
  pieces: never,
  parts: { append: never, read: () => Readable.from([]), finish: never, drop: never },
}

test('an address is relative, names the file, and is good', () => {
  const files = at(noon)
  expect(files.address(name)).toMatch(new RegExp(`^/api/files/${name}\\?expires=\\d+&signature=[\\w-]{43}$`))
  expect(isGood(files, name, files.address(name))).toBe(true)
})

test('it stays the same within the hour, so that it can be cached, and changes with the next', () => {
  const address = at(noon).address(name)
  expect(at(noon + hour - 1).address(name)).toBe(address)
  expect(at(noon + hour).address(name)).not.toBe(address)
})

test('it works for at least an hour, whenever it was asked for, and for two at most', () =>
  holdsFor(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (asked) => {
      const address = at(asked).address(name)
      expect(isGood(at(asked + hour), name, address)).toBe(true)
      expect(isGood(at(asked + 2 * hour), name, address)).toBe(false)
    }),
  ))

test('the address of one file opens no other', () => {
  expect(isGood(at(noon), other, at(noon).address(name))).toBe(false)
})

test('a longer life cannot be written into it', () => {
  const { signature } = partsOf(at(noon).address(name))
  for (const expires of [noon + 100 * hour, 'Infinity', '9e99', '', 'NaN', ' ', '0x7fffffffffffffff']) {
    expect(at(noon).addressIsGood(name, { expires: String(expires), signature })).toBe(false)
  }
})

test('no letter of the signature can be changed, left out or added', () => {
  const { expires, signature } = partsOf(at(noon).address(name))
  for (let index = 0; index < signature.length; index += 1) {
    const changed = signature[index] === 'x' ? 'y' : 'x'
    const wrong = `${signature.slice(0, index)}${changed}${signature.slice(index + 1)}`
    expect(at(noon).addressIsGood(name, { expires, signature: wrong })).toBe(false)
  }
  for (const wrong of ['', signature.slice(1), signature.slice(0, -1), `${signature}=`, `${signature}A`, 'é']) {
    expect(at(noon).addressIsGood(name, { expires, signature: wrong })).toBe(false)
  }
})

test('another server with another secret signs nothing for this one', () => {
  expect(isGood(at(noon), name, signedFiles(nowhere, 'autre secret', () => new Date(noon)).address(name))).toBe(false)
})

test('whatever somebody makes up is refused', () =>
  holdsFor(
    fc.property(fc.string(), fc.string(), (expires, signature) => {
      expect(at(noon).addressIsGood(name, { expires, signature })).toBe(false)
    }),
    300,
  ))

function at(time: number): Files {
  return signedFiles(nowhere, 'secret', () => new Date(time))
}

function isGood(files: Files, file: string, address: string): boolean {
  return files.addressIsGood(file, partsOf(address))
}

function partsOf(address: string): FileSignature {
  const { searchParams } = new URL(address, 'http://guet.example')
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
}
