import { expect, test } from 'vitest'
import { noted } from './database.ts'
import { isForgetful } from './device-storage.ts'

test('a database that failed once is said to keep nothing until it does again', async () => {
  await expect(noted('guet', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(isForgetful()).toBe(true)
  expect(await noted('guet', () => Promise.resolve('kept'))).toBe('kept')
  expect(isForgetful()).toBe(false)
})
