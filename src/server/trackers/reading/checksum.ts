/** CRC-16/X-25: GT06. */
export function crc16X25(bytes: Uint8Array): number {
  let crc = 0xffff
  for (const byte of bytes) crc = (crc >> 8) ^ x25Table[(crc ^ byte) & 0xff]!
  return crc ^ 0xffff
}

/** CRC-16/IBM (also called ARC): Teltonika. */
export function crc16Ibm(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) crc = (crc >> 8) ^ ibmTable[(crc ^ byte) & 0xff]!
  return crc
}

/** All bytes xored together: JT/T 808, NMEA 0183. */
export function xorOf(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) sum ^= byte
  return sum
}

const x25Table = reflectedTable(0x8408)
const ibmTable = reflectedTable(0xa001)

function reflectedTable(polynomial: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, index) => {
    let value = index
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >> 1) ^ polynomial : value >> 1
    return value
  })
}
