import { expect, test } from 'vitest'
import { speakersOf } from './speakers.ts'

const by = (recordedByName: string | null) => ({ recordedByName })

test('each speaker has the phrases that stand in his voice, who has the most first', () => {
  expect(speakersOf([by('Awa'), by('Modou'), by(null), by('Modou')])).toEqual([
    { name: 'Modou', recorded: 2 },
    { name: null, recorded: 1 },
    { name: 'Awa', recorded: 1 },
  ])
  expect(speakersOf([])).toEqual([])
})
