import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { madeWhenUsed } from '#dev/build/schemas-when-used.ts'
import { whenUsed } from '#dev/build/when-used.ts'

const place = `import * as z from 'zod/mini'
import { text } from './text.ts'
export const place = z.object({ name: z.nullable(text(20)), at: z.iso.datetime() })
const spot = { latitude: z.number(), said: text(5) }
export const short = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
export type Place = z.output<typeof place>`

test('every schema of the built app is made when it is first used, and what it is made of with it', () => {
  const built = madeWhenUsed(place, 'place.ts')
  expect(built).toMatch(/^import \{ whenUsed \} from '.*\/dev\/build\/when-used\.ts'\n/)
  expect(built).toContain(
    'place = /*#__PURE__*/ whenUsed(() => z.object({ name: z.nullable(text(20)), at: z.iso.datetime() }))\n',
  )
  expect(built).toContain('latitude: /*#__PURE__*/ whenUsed(() => z.number()), said: text(5)')
  expect(built).toContain('=> /*#__PURE__*/ whenUsed(() => z.string().check(z.trim(), z.maxLength(longest)))\n')
  expect(built).toContain('export type Place = z.output<typeof place>')
  expect(madeWhenUsed("export const sea = 'mer'", 'sea.ts')).toBe("export const sea = 'mer'")
})

function late<T extends z.ZodMiniType>(schema: T) {
  const make = vi.fn<() => T>(() => schema)
  return { make, schema: whenUsed(make) }
}

test('one that is made late is made once, and not before somebody uses it or what holds it', () => {
  const name = late(z.string())
  const boat = late(z.object({ name: name.schema, owner: z.nullable(name.schema) }))
  const list = whenUsed(() => z.array(boat.schema))
  expect(boat.make).not.toHaveBeenCalled()
  expect(list.safeParse([{ name: 'Yaye', owner: null }]).data).toEqual([{ name: 'Yaye', owner: null }])
  expect(list.safeParse([{ name: 3, owner: null }]).error?.issues[0]?.path).toEqual([0, 'name'])
  expect(boat.make).toHaveBeenCalledOnce()
  expect(name.make).toHaveBeenCalledOnce()
})

test('one that is made late has every member of its own: it is extended, looked at more closely, and known', () => {
  const short = late(z.string())
  const shorter = short.schema.check(z.maxLength(3, 'long'))
  expect(short.make).not.toHaveBeenCalled()
  expect(shorter.safeParse('quatre').error?.issues[0]?.message).toBe('long')
  const boat = whenUsed(() => z.object({ name: shorter }))
  expect(Object.keys(boat.shape)).toEqual(['name'])
  expect(z.extend(boat, { crew: z._default(z.number(), 1) }).parse({ name: 'a' })).toEqual({ name: 'a', crew: 1 })
  expect(boat).toBeInstanceOf(z.ZodMiniObject)
  expect(z.object({ boat: z.optional(boat) }).parse({})).toEqual({})
  expect(whenUsed(() => z.enum(['a', 'b'])).options).toEqual(['a', 'b'])
})
