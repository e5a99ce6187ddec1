/** Numbers that look drawn by chance and are the same for the same seed, on the server and on the telephone. */
export type Seeded = {
  /** From 0 up to, not including, 1. */
  readonly even: () => number
  /** With mean 0 and standard deviation 1. */
  readonly normal: () => number
}

const turn = 4_294_967_296
const warmUp = 12

/** Small fast counter (Chris Doty-Humphrey, public domain), whose period nobody lives to see. */
export function seeded(seed: number): Seeded {
  let [a, b, c, count] = [seed | 0, (seed / turn) | 0, 0x9e3779b9 | 0, 1]
  const even = () => {
    const drawn = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + drawn
    return (drawn >>> 0) / turn
  }
  for (let draw = 0; draw < warmUp; draw += 1) even()
  return { even, normal: inPairs(even) }
}

/** The polar method finds two at a time. */
function inPairs(even: () => number): () => number {
  let kept = 0
  let isKept = false
  return () => {
    if (isKept) {
      isKept = false
      return kept
    }
    let [x, y, square] = [0, 0, 0]
    do {
      x = 2 * even() - 1
      y = 2 * even() - 1
      square = x * x + y * y
    } while (square >= 1 || square === 0)
    const length = Math.sqrt((-2 * Math.log(square)) / square)
    kept = y * length
    isKept = true
    return x * length
  }
}
