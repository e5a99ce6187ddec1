import { emailTaken } from '#contract/accounts/account.rules.ts'
import { type NewUser } from '#contract/accounts/person.rules.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { createAccount } from '#server/people/registration.actions.ts'
import { hashPassword } from '#server/accounts/sign-in/secrets.ts'
import { addSampleMessages } from '#server/chat/sample-messages.actions.ts'
import { addDevice } from '#server/devices/devices.actions.ts'
import { phoneOf } from '#server/devices/reporting-devices.actions.ts'
import { addSampleMedia } from '#server/media/sample-media.actions.ts'
import { addAccount, addMember, thereIsAnAdmin } from '#server/people/people.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { addZone } from '#server/zones/zones.actions.ts'
import { type DemonstrationBoat, demonstrationFleet } from './demonstration-fleet.ts'
import { type Sailed, addPast } from './demonstration-past.ts'
import { addPortraits } from './demonstration-portraits.ts'
import { addSamples } from './demonstration-samples.ts'
import { demonstrationZones } from './demonstration-zones.ts'

/** The demonstration's people, with the password that everybody may know. Each feature adds its own sample here. */
const password = 'guet-demo'

const administrator: NewUser = {
  email: 'admin@guet.example',
  password,
  role: 'admin',
  profile: { fullName: 'Aïssatou Ndiaye', phone: '+221 33 800 00 01' },
}
const coordinator: NewUser = {
  email: 'gie@guet.example',
  password,
  role: 'organization',
  profile: {
    fullName: 'Awa Sarr',
    phone: '+221 33 800 00 02',
    organizationName: 'GIE de Cayar',
    organizationType: 'gie',
  },
}
const fisherman: NewUser = {
  email: 'pecheur@guet.example',
  password,
  role: 'fisherman',
  profile: {
    fullName: 'Moussa Fall',
    phone: '+221 77 000 00 00',
    boatName: 'Yaye Khady',
    licenseNumber: 'SL 1819 GN',
    emergencyContact: '+221770000001',
  },
}

export async function seedDemonstration(services: Services): Promise<void> {
  if (await thereIsAnAdmin(services)) return
  const administratorId = await addAccount(services, administrator)
  const coordinatorId = await addAccount(services, coordinator)
  const fishermanId = await addAccount(services, fisherman)
  await addMember(services, coordinatorId, fishermanId)
  const by: Caller = { id: administratorId, role: 'admin', organisationId: null, isApproved: false, tokenHash: '' }
  // Hashed once: forty-five times would be most of the first start.
  const passwordHash = await hashPassword(password)
  const skippers: string[] = []
  const sailed: Sailed[] = []
  for (const [index, boat] of demonstrationFleet.entries()) {
    const skipperId = await addSkipper(services, boat, index + 1, passwordHash)
    skippers.push(skipperId)
    if (boat.isMember) await addMember(services, coordinatorId, skipperId)
    const device = await addDevice(services, by, {
      deviceId: boat.deviceId,
      deviceType: boat.protocol,
      user: skipperId,
    })
    sailed.push({ account: skipperId, device: device.id, port: boat.port })
  }
  for (const zone of demonstrationZones) await addZone(services, by, zone)
  await addSamples(services, by, skippers)
  await addSampleMedia(services, coordinatorId)
  await addSampleMessages(services, coordinatorId, skippers)
  if (services.config.demoHasPast) {
    /* He has no tracker: his telephone told where he was. */
    const { id: phone } = await phoneOf(services, fishermanId)
    sailed.push({ account: fishermanId, device: phone, port: 'Cayar' })
    await addPast(services, sailed, { administrator: by, coordinator: coordinatorId })
  }
  // As it is ashore: many have a photograph, and some have none.
  await addPortraits(
    services,
    skippers.filter((_, index) => demonstrationFleet[index]?.isMember && index % 4 !== 3),
  )
}

async function addSkipper(
  services: Services,
  { name, skipper, licenseNumber }: DemonstrationBoat,
  number: number,
  passwordHash: string,
): Promise<string> {
  const two = String(number).padStart(2, '0')
  const typed: NewUser = {
    email: `patron-${two}@guet.example`,
    password,
    role: 'fisherman',
    profile: {
      fullName: skipper,
      phone: `+221 77 000 01 ${two}`,
      boatName: name,
      licenseNumber,
      emergencyContact: `+2217700002${two}`,
    },
  }
  const id = await createAccount(services, typed, { passwordHash, registrationKey: null, founded: 'approved' })
  if (id === null) throw new Refused(emailTaken, { email: emailTaken })
  return id
}
