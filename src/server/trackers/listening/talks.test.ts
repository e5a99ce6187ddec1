import { expect, test } from 'vitest'
import { Talks } from './talks.ts'

const most = 3

function openTalks() {
  const ended: string[] = []
  const talks = new Talks(most)
  const begun: string[] = []
  const hear = (sender: string) =>
    talks.hear(sender, () => {
      begun.push(sender)
      return { connection: { end: () => ended.push(sender) } }
    })
  return { talks, hear, begun, ended }
}

test('what one sender says is one talk', () => {
  const { hear, begun } = openTalks()
  const [first] = [hear('one'), hear('other')]
  expect(hear('one')).toBe(first)
  expect(begun).toEqual(['one', 'other'])
})

test('the one that has been silent for longest is forgotten, and ended', () => {
  const { hear, ended } = openTalks()
  for (const sender of ['one', 'two', 'three', 'one', 'four', 'five']) hear(sender)
  expect(ended).toEqual(['two', 'three'])
})

test('a stranger before a device, and never the one that is heard now', () => {
  const { talks, hear, begun, ended } = openTalks()
  for (const sender of ['device', 'second', 'stranger']) hear(sender)
  for (const sender of ['device', 'second']) talks.know(sender)
  for (const sender of ['fourth', 'fifth']) hear(sender)
  expect(ended).toEqual(['stranger', 'fourth'])
  talks.know('fifth')
  hear('sixth')
  expect(ended).toEqual(['stranger', 'fourth', 'device'])
  hear('second')
  expect(begun).toEqual(['device', 'second', 'stranger', 'fourth', 'fifth', 'sixth'])
})
