import { addAccount, addMember, thereIsAnAdmin } from './accounts/people.actions.ts'
import type { House } from './house.ts'
import type { NewUser } from '#contract/accounts/account.rules.ts'

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

export async function seedDemonstration(house: House): Promise<void> {
  if (await thereIsAnAdmin(house)) return
  await addAccount(house, administrator)
  const coordinatorId = await addAccount(house, coordinator)
  const fishermanId = await addAccount(house, fisherman)
  await addMember(house, coordinatorId, fishermanId)
}
