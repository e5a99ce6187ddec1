/** What the management of a battery pack says: no position. A level of charge is the one thing the product uses. */
export function batteryPack(command: string, body: string) {
  return command === 'BS50' ? wholePack(body) : packReadings(body)
}

const cellsAtMost = 24

/** `BS50`: one block of bytes written in hex; lowest byte first. */
function wholePack(body: string) {
  const bytes = Buffer.from(body, 'hex')
  const afterCells = 4 + cellsAtMost * 2
  if (bytes.length < afterCells + 6) return { attributes: {} }
  const cells = Math.min(cellsAtMost, bytes[3]!)
  const voltages = Array.from({ length: cells }, (_, cell) => bytes.readUInt16LE(4 + cell * 2) / 1000)
  return {
    battery: bytes[afterCells + 5]!,
    attributes: {
      cells: voltages,
      charging: bytes[afterCells] === 0,
      current: bytes.readUInt16LE(afterCells + 1) / 10,
      voltage: bytes.readUInt16LE(afterCells + 3) / 100,
    },
  }
}

/** `BS51`: pairs `register:bytes`. */
function packReadings(body: string) {
  const readings = body.split(',').map((pair) => pair.split(':'))
  const state = readings.find(([register]) => register === '90')?.[1]
  const charge = state && Buffer.from(state, 'hex')
  const attributes = Object.fromEntries(readings.map(([register, value]) => [`register${register}`, value]))
  return charge && charge.length >= 8 ? { battery: charge.readUInt16LE(6) / 10, attributes } : { attributes }
}
