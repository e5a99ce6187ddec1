import { words } from '#web/platform/words/words.ts'

export const sosPanelWords = words({
  fr: {
    keyEnded:
      'Cet appareil a été déconnecté de votre compte\u00a0: le serveur ne prend pas son SOS. Appelez. Si vous vous connectez ici, il part aussitôt.',
    keepsTrying: 'Il part tout seul dès qu’il y a du réseau, même après un redémarrage.',
    refusedText: 'Le serveur n’a pas accepté ce SOS. Appelez le 119.',
    minimise: 'Réduire',
    call: (number: string) => `Appelez le ${number}`,
    callText: 'Personne n’a encore répondu. Si ce téléphone a du réseau, appelez.',
    callButton: (number: string) => `Appeler le ${number}`,
    sms: 'Envoyer par SMS',
    smsShort: 'SMS de secours',
    noCallInDrill: 'Dans un vrai SOS, ici : appeler le 119 et un SMS prêt à partir.',
    notKeptOnDevice: 'Ce navigateur ne garde rien : laissez cette page ouverte.',
  },
  en: {
    keyEnded:
      'This device was signed out of your account: the server does not take its SOS. Call. If you sign in here, it is sent at once.',
    keepsTrying: 'It is sent by itself as soon as there is a network, even after a restart.',
    refusedText: 'The server did not accept this SOS. Call 119.',
    minimise: 'Minimise',
    call: (number: string) => `Call ${number}`,
    callText: 'Nobody has answered yet. If this phone has a network, call.',
    callButton: (number: string) => `Call ${number}`,
    sms: 'Send by SMS',
    smsShort: 'Rescue SMS',
    noCallInDrill: 'In a real SOS, here: call 119, and an SMS ready to send.',
    notKeptOnDevice: 'This browser keeps nothing: leave this page open.',
  },
  /* Words of an emergency enter after somebody whose language it is has read them. */
  wo: {},
})
