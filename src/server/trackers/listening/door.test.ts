import { describe, expect, test } from 'vitest'
import { ConnectionLimiter, type AdmittedConnection } from './connection-limiter.ts'

/** Who may come in, by counts of bytes and connections: time is a number here. */
const kilobyte = 1024
const here = '198.51.100.1'

function openDoor(perAddress = 100) {
  const clock = { now: 0 }
  const door = new ConnectionLimiter(perAddress, () => clock.now)
  const sentAway: string[] = []
  const enter = (name = 'somebody', address = here) => door.enter(address, () => sentAway.push(name))
  return { door, clock, sentAway, enter }
}

/** How many kilobytes it may say before it is held back. */
function saysUntilHeld(guest: AdmittedConnection, most = 100_000): number {
  for (let said = 0; said < most; said += 1) if (!guest.mayPass(kilobyte)) return said
  return most
}

describe('bytes', () => {
  test('of a stranger are few, and come back with time', () => {
    const { clock, enter } = openDoor()
    const guest = enter()
    expect(saysUntilHeld(guest)).toBe(1020)
    clock.now += 1000
    expect(saysUntilHeld(guest)).toBe(64)
  })

  test('of all strangers together are few, from however many addresses', () => {
    const { enter } = openDoor()
    const said = Array.from({ length: 100 }, (_, n) => saysUntilHeld(enter('one', `198.51.100.${n}`)))
    expect(said.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(2048)
  })

  test('of a device are its own: it is heard while strangers have used up all that they have', () => {
    const { enter } = openDoor()
    const device = enter('device')
    expect(device.mayPass(20)).toBe(true)
    device.know()
    saysUntilHeld(enter('stranger'))
    for (let n = 0; n < 10; n += 1) saysUntilHeld(enter('stranger', `203.0.113.${n}`))
    expect(saysUntilHeld(device)).toBe(1024)
  })

  test('of one device are bounded, and of an address too: behind it no other address suffers', () => {
    const { enter } = openDoor()
    const said = Array.from({ length: 50 }, () => {
      const device = enter('device')
      device.mayPass(1)
      device.know()
      return saysUntilHeld(device)
    })
    expect(said.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(16_385)
    const other = enter('other', '203.0.113.1')
    other.know()
    expect(other.mayPass(kilobyte)).toBe(true)
  })

  test('a fleet that comes back behind one address pays for nobody: a device gets back what it cost as a stranger', () => {
    const { enter } = openDoor(20_000)
    for (let n = 0; n < 5000; n += 1) {
      const device = enter(`boat ${n}`)
      expect(device.mayPass(100)).toBe(true)
      device.know()
    }
  })

  test('whoever hangs up and comes back pays again', () => {
    const { enter } = openDoor()
    let entered = 0
    for (; entered < 10_000; entered += 1) {
      const guest = enter()
      if (!guest.mayPass(1)) break
      guest.leave()
    }
    expect(entered).toBeLessThan(300)
  })
})

describe('the line of those who wait', () => {
  test('devices are heard first, then who has not said a word, then the others in their order', async () => {
    const { door, clock, enter } = openDoor()
    const [loud, device] = [enter('loud'), enter('device')]
    device.know()
    saysUntilHeld(loud)
    saysUntilHeld(device)
    const heard: string[] = []
    const wait = (guest: AdmittedConnection, name: string) => void guest.pass(kilobyte)?.then(() => heard.push(name))
    wait(loud, 'loud')
    wait(enter(), 'newcomer')
    wait(device, 'device')
    clock.now += 1000
    door.look()
    await Promise.resolve()
    expect(heard).toEqual(['device', 'newcomer', 'loud'])
    door.close()
  })

  test('one address does not keep another waiting', async () => {
    const { door, clock, enter } = openDoor()
    const loud = enter('loud')
    saysUntilHeld(loud)
    let heard = 0
    for (let n = 0; n < 500; n += 1) void loud.pass(kilobyte)?.then(() => (heard += 1))
    expect(enter('other', '203.0.113.9').mayPass(kilobyte)).toBe(true)
    clock.now += 1000
    door.look()
    await Promise.resolve()
    expect(heard).toBe(64)
    door.close()
  })

  test('holds little in the memory: who brings much while it is full is sent away', () => {
    const { door, sentAway, enter } = openDoor(1000)
    saysUntilHeld(enter('loud'))
    for (let n = 0; n < 400; n += 1) void enter('flood').pass(512, 64 * kilobyte)
    expect(sentAway.length).toBe(400 - 256)
    void enter('small').pass(20)
    expect(sentAway).not.toContain('small')
    door.close()
  })
})

describe('connections of one address', () => {
  test('over the most the one that has been silent for longest is sent away, and a stranger before a device', () => {
    const { sentAway, enter } = openDoor(3)
    const device = enter('device')
    device.know()
    const [first] = [enter('first'), enter('second')]
    first.mayPass(1)
    enter('third')
    expect(sentAway).toEqual(['second'])
    enter('fourth')
    enter('elsewhere', '203.0.113.1')
    expect(sentAway).toEqual(['second', 'first'])
  })

  test('of devices alone the one that has been silent for longest', () => {
    const { sentAway, enter } = openDoor(2)
    const [one, other] = [enter('one'), enter('other')]
    one.know()
    other.know()
    one.mayPass(1)
    enter('third').know()
    expect(sentAway).toEqual(['other'])
  })

  test('who sends datagrams takes no place, whether he is known or not, and pays for his bytes', () => {
    const { door, sentAway, enter } = openDoor(2)
    const [one, other] = [enter('one'), enter('other')]
    one.know()
    const datagrams = Array.from({ length: 20 }, () => door.hear(here))
    for (const guest of datagrams.slice(10)) guest.know()
    for (const guest of datagrams) expect(guest.mayPass(20)).toBe(true)
    expect(sentAway).toEqual([])
    expect(saysUntilHeld(door.hear(here))).toBeLessThan(1020)
    for (const guest of datagrams) guest.leave()
    enter('third')
    expect(sentAway).toEqual(['other'])
    expect([one.hasLeft, other.hasLeft]).toEqual([false, true])
  })
})
