import { expect, test } from 'vitest'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { touchWhileReading } from './touch-while-reading.ts'

const [reef, shoal] = [lngLat(-17.19, 14.93), lngLat(-17.25, 14.7)]

function reading() {
  const touched: LngLat[] = []
  const touch = touchWhileReading({ drawn: async () => {}, touch: (at) => touched.push(at) })
  return { touched, ...touch }
}

test('while marks are read a touch beside them waits, and the last one is asked again once they are drawn', async () => {
  const { touched, setReading, keeps } = reading()
  setReading(true)
  expect([keeps(shoal), keeps(reef)]).toEqual([true, true])
  setReading(false)
  expect(touched).toEqual([])
  await Promise.resolve()
  expect(touched).toEqual([reef])
  setReading(false)
  await Promise.resolve()
  expect(touched).toEqual([reef])
})

test('a touch after that is of the sea at once; one that waits is forgotten once something else is chosen, or reading goes on', async () => {
  const { touched, setReading, keeps, forget } = reading()
  expect(keeps(reef)).toBe(false)
  setReading(true)
  keeps(reef)
  forget()
  setReading(false)
  await Promise.resolve()
  expect(touched).toEqual([])
  setReading(true)
  keeps(shoal)
  setReading(false)
  setReading(true)
  await Promise.resolve()
  expect(touched).toEqual([])
})
