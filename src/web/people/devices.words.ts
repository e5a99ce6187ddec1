import { words } from '#web/platform/words/words.ts'

/** Of an administrator who signs out the devices of somebody. */
export const devicesWords = words({
  fr: {
    signOutDevices: 'Déconnecter ses appareils',
    signOutDevicesSure: (name: string) => `Déconnecter les appareils de «\u00a0${name}\u00a0»\u00a0?`,
    signOutDevicesText:
      'Pour un téléphone perdu ou volé\u00a0: il ne lit plus rien ici et n’envoie plus de SOS en son nom. En mer, cette personne non plus ne pourra plus appeler avec Guet avant de se reconnecter. Son mot de passe reste le même\u00a0; elle est prévenue.',
    signOutYes: 'Déconnecter',
    devicesSignedOut: (name: string) => `Les appareils de «\u00a0${name}\u00a0» sont déconnectés`,
    signOutDevicesFailed: 'Ses appareils n’ont pas été déconnectés',
  },
  en: {
    signOutDevices: 'Sign their devices out',
    signOutDevicesSure: (name: string) => `Sign the devices of “${name}” out?`,
    signOutDevicesText:
      'For a phone that was lost or stolen: it reads nothing here any more and sends no SOS in their name. At sea, this person cannot call with Guet either before signing in again. The password stays the same; they are told.',
    signOutYes: 'Sign out',
    devicesSignedOut: (name: string) => `The devices of “${name}” are signed out`,
    signOutDevicesFailed: 'Their devices were not signed out',
  },
  wo: {},
})
