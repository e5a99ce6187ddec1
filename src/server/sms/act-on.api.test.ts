import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGsm7 } from '#contract/notifications/gsm7.ts'
import { sosText } from '#contract/sms/sos-text.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { climbDue } from '#server/voyages/ladder.actions.ts'
import { type SmsWorld, number, openSmsWorld, secret } from '#test/samples/sms.ts'
import { alertOf, raised, trailOf } from '#test/samples/sos.ts'
import { declared, inHours } from '#test/samples/voyages.ts'
import { type Shown, hour, minute, place, send } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import type { SignedInPerson } from '#test/world/test-server.ts'

/** What is understood of an SMS of a known number, what comes of it, and what nobody gains by lying. */
let world: SmsWorld
let fisherman: SignedInPerson
beforeAll(async () => {
  world = await openSmsWorld()
})
afterAll(() => world.guet.close())
beforeEach(async () => {
  fisherman = await world.begin()
})

async function openVoyage() {
  return (await fisherman.request('GET /tracking/voyages/own/')).body['open'] as Shown | null
}

describe('SOS', () => {
  test('is an SOS of his boat, said to come by SMS, and is answered', async () => {
    await world.writes('s.o.s')
    const pirogue = await pirogueIdOf(world.guet.services, fisherman.id)
    const [alert] = await world.sosOf(world.coordinator)
    expect(alert).toMatchObject({ user: fisherman.id, pirogue, severity: 'critical', metadata: { source: 'sms' } })
    expect(String(alert?.['message'])).toMatch(/^SOS par SMS – .* \(source non vérifiée\)$/)
    expect((await world.answers())[0]).toMatch(/^GUET : SOS recu à \d\d:\d\d, nous appelons\. Position inconnue/)
  })

  test('rings from where he was seen last, when he says no place', async () => {
    await send(fisherman, place({ timestamp: world.guet.clock.now.toISOString() }))
    await world.writes('SOS')
    expect(await world.sosOf(world.admin)).toMatchObject([{ location: { latitude: 14.932512, longitude: -17.192534 } }])
  })

  test('the text that the app writes brings its place, what happened and how many', async () => {
    const pressedAt = world.guet.clock.now.getTime() - 5 * minute
    const seen = { latitude: 14.7, longitude: -17.5, timestamp: new Date(pressedAt).toISOString() }
    const said = {
      boat: 'Sopé',
      place: seen,
      nature: 'panne',
      peopleOnBoard: 9,
      crewDeclared: null,
      pressedAt,
    } as const
    await world.writes(sosText(said))
    expect(await world.sosOf(world.admin)).toMatchObject([
      { nature: 'panne', people_on_board: 9, location: { latitude: 14.7, longitude: -17.5 } },
    ])
  })

  test('the next one is its voice, and the same one handed over again is nothing', async () => {
    await world.writes('SOS', number, { id: 'un' })
    await world.writes('SOS', number, { id: 'un' })
    const [alert] = await world.sosOf(world.admin)
    expect(await trailOf(world.admin, String(alert?.id))).toEqual(['raised'])
    world.guet.clock.pass(2 * minute)
    await world.writes('SOS 14.72N 17.48W', number, { id: 'deux' })
    expect(await world.sosOf(world.admin)).toMatchObject([{ id: alert?.id, location: { latitude: 14.72 } }])
    expect(await trailOf(world.admin, String(alert?.id))).toContain('(pressed_again)')
  })

  test('without a name of the gateway the same words within the minute, and just after it, are one', async () => {
    for (let again = 0; again < 3; again += 1) {
      await world.writes('SOS')
      world.guet.clock.pass(25_000)
    }
    expect(await world.answers()).toHaveLength(1)
  })

  test('in two parts, the second first and the first twice, it rings once with its place', async () => {
    await world.writes('.72N 17.48W', number, { ref: 'r', part: 2, parts: 2 })
    expect(await world.sosOf(world.admin)).toEqual([])
    await world.writes('SOS on coule 14', number, { ref: 'r', part: 1, parts: 2 })
    await world.writes('SOS on coule 14', number, { ref: 'r', part: 1, parts: 2 })
    expect(await world.sosOf(world.admin)).toMatchObject([{ location: { latitude: 14.72 } }])
    expect(await world.answers()).toHaveLength(1)
  })

  test('it does not wait for a part that is missing, which moves it when it comes', async () => {
    await world.gateway('GET', `${secret}/kannel?from=${encodeURIComponent(number)}&text=SOS+14&udh=0500032A0201`)
    expect(await world.sosOf(world.admin)).toMatchObject([{ user: fisherman.id }])
    world.guet.clock.pass(minute)
    await world.gateway(
      'GET',
      `${secret}/kannel?from=${encodeURIComponent(number)}&text=.72N+17.48W&udh=05%2000%2003%202A0202`,
    )
    expect(await world.sosOf(world.admin)).toMatchObject([{ location: { latitude: 14.72 } }])
  })
})

describe('of his voyage', () => {
  test('RETOUR ends it, tells his coordinators, and NON takes it back', async () => {
    await declared(fisherman)
    await world.writes('retour svp')
    expect(await openVoyage()).toBeNull()
    const told = await rowsOf(
      world.guet,
      `select content ->> 'title' as title from deliveries where account_id = '${world.coordinator.id}'`,
    )
    expect(JSON.stringify(told)).toContain('Rentrée par SMS')
    world.guet.clock.pass(20 * minute)
    await world.writes('Non')
    expect(await openVoyage()).not.toBeNull()
    expect((await world.answers()).map((one) => one.split('.')[0])).toEqual([
      expect.stringMatching(/^GUET : compris, rentré à/),
      expect.stringMatching(/^GUET : annulé/),
    ])
  })

  test('NON that comes later than half an hour takes nothing back', async () => {
    await declared(fisherman)
    await world.writes('RETOUR')
    world.guet.clock.pass(31 * minute)
    await world.writes('NON')
    expect(await openVoyage()).toBeNull()
  })

  test('RETARD 2 moves it by two hours, and without figures too', async () => {
    await declared(fisherman, { due_at: inHours(world.guet.services, 1) })
    const due = world.guet.clock.now.getTime() + hour
    await world.writes('RETARD 2H')
    expect(Date.parse(String((await openVoyage())?.['due_at']))).toBe(due + 2 * hour)
    await world.writes('retard')
    expect(Date.parse(String((await openVoyage())?.['due_at']))).toBe(due + 4 * hour)
    await world.writes('NON')
    expect(Date.parse(String((await openVoyage())?.['due_at']))).toBe(due + 2 * hour)
    expect((await world.answers())[0]).toMatch(
      /^GUET : compris, retour prévu à \d\d\/\d\d \d\d:\d\d\. Si faux, répondez NON\.$/,
    )
  })

  test.each(['RETOUR', 'RETARD 12'])(
    '%s of a boat in distress changes nothing, and stands in its case',
    async (text) => {
      const { id: voyage } = await declared(fisherman)
      const { id } = await raised(fisherman)
      await world.writes(text)
      expect(await openVoyage()).toMatchObject({ id: voyage })
      const alert = await alertOf(world.admin, id)
      expect(alert).toMatchObject({ status: 'active' })
      expect(JSON.stringify(alert)).toContain(`Dit par SMS, sans preuve\u00a0: «\u00a0${text}\u00a0»`)
      expect((await world.answers())[0]).toContain("l'alerte reste ouverte")
    },
  )

  test('RETOUR of a boat that is searched for ends no search', async () => {
    await declared(fisherman, { due_at: inHours(world.guet.services, 1) })
    world.guet.clock.pass(3 * hour)
    while ((await climbDue(world.guet.services)) > 0);
    const open = () =>
      rowsOf(world.guet, `select id from alerts where open_key like 'overdue:%' and status <> 'resolved'`)
    expect(await open()).toHaveLength(1)
    await world.writes('RETOUR')
    expect(await open()).toHaveLength(1)
    expect(await openVoyage()).not.toBeNull()
  })

  test('who is not out is told so', async () => {
    await world.writes('RETOUR')
    expect((await world.answers())[0]).toContain('aucune sortie déclarée')
  })
})

describe('asked', () => {
  test('POS says where the boat is known, and how old that is', async () => {
    await send(fisherman, place({ timestamp: world.guet.clock.now.toISOString() }))
    world.guet.clock.pass(5 * minute)
    await world.writes('pos')
    expect((await world.answers())[0]).toMatch(/14\.93251,-17\.19253 à .*, il y a 5 min\.$/)
  })

  test.each([
    ['1', 'Grande Côte'],
    ['2', 'Dakar'],
    ['3', 'Petite Côte'],
    ['4', 'Casamance'],
  ])('%s says the sea of tomorrow of %s', async (text, coast) => {
    await world.writes(text)
    expect((await world.answers())[0]).toMatch(
      new RegExp(`^GUET : mer ${toGsm7(coast)} demain \\d\\d/\\d\\d : .* Vagues \\d\\.\\d m\\. Vent \\d+ nd\\.`),
    )
  })

  test('what nobody understands says what may be written', async () => {
    await world.writes('bonjour')
    expect((await world.answers())[0]).toContain('SOS, RETOUR, RETARD 2, POS')
  })
})
