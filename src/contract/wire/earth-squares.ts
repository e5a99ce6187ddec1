/** The earth in squares of a part of a degree, each under a number of its own; beyond the antimeridian they begin anew. */
export function earthSquares(perDegree: number) {
  const columns = 360 * perDegree
  return {
    columns,
    column: (longitude: number) => Math.floor((longitude + 180) * perDegree),
    row: (latitude: number) => Math.floor((latitude + 90) * perDegree),
    squareOf: (x: number, y: number) => {
      const wrapped = x % columns
      return y * columns + (wrapped < 0 ? wrapped + columns : wrapped)
    },
  }
}
