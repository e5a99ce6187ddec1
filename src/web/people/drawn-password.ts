/** Letters and digits that nobody mistakes for another, neither read aloud nor on a cracked glass. */
const consonants = 'bdfgklmnprstvz'
const vowels = 'aiou'
const digits = '23456789'

/** Easy to say, to hear and to type: « bado-lumi-47 ». One of some six hundred million, and guessing is slowed down. */
export function drawnPassword(draw: (below: number) => number = drawn): string {
  const one = (signs: string) => signs.charAt(draw(signs.length))
  const word = () => `${one(consonants)}${one(vowels)}${one(consonants)}${one(vowels)}`
  return `${word()}-${word()}-${one(digits)}${one(digits)}`
}

function drawn(below: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number % below
}
