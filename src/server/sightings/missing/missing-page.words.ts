/*
 * The page of whoever has no account, in short sentences. English is complete. Of Wolof stands what the product is sure of, with the
 * French beside it; no Wolof of which nobody is sure stands beside a number to call.
 */
export const pageLanguages = ['fr', 'en', 'wo'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** As each is called by those who speak it. */
export const languageNames: { readonly [L in PageLanguage]: string } = { fr: 'Français', en: 'English', wo: 'Wolof' }

const inFrench = {
  title: 'Quelqu’un n’est pas rentré',
  lead: 'Appelez le 119 maintenant.',
  call: 'Appeler le 119',
  callText: 'Le 119 est le numéro des secours en mer. Ce formulaire ne le remplace pas.',
  formTitle: 'Prévenir aussi les coordinateurs de Guet',
  boat: 'Nom de la pirogue',
  license: 'Numéro de la pirogue, si vous le connaissez',
  people: 'Qui est à bord\u00a0? Noms, combien de personnes',
  departedFrom: 'D’où est-elle partie\u00a0?',
  since: 'Quand est-elle partie\u00a0?',
  reporter: 'Votre nom',
  phone: 'Votre numéro de téléphone',
  phoneText: 'Un code vous sera envoyé par SMS.',
  send: 'Envoyer',
  next: [
    'Vous recevez un code par SMS et vous l’écrivez ici.',
    'Un coordinateur lit votre signalement et peut vous appeler.',
    'C’est lui qui décide d’ouvrir une recherche. Cette page ne dira rien de la pirogue ni de sa position.',
  ],
  nextTitle: 'Ce qui va se passer',
  unproved: 'Sans le code, votre signalement reste marqué «\u00a0non prouvé\u00a0» et personne n’est prévenu.',
  none: 'Ce service n’envoie pas de SMS en ce moment. Il ne peut pas prendre de signalement ici.',
  codeTitle: 'Écrivez le code',
  codeText: 'Un SMS avec un code de six chiffres part vers votre numéro. Il vaut 15 minutes.',
  codeSent: 'Le SMS est parti. Le code vaut 15 minutes.',
  codeFailed: 'Le SMS n’a pas pu partir. Appelez le 119.',
  codeOver: 'Ce code ne vaut plus. Demandez un autre code.',
  code: 'Code de six chiffres',
  prove: 'Valider',
  another: 'Recevoir un autre code',
  proved: 'Votre numéro est prouvé.',
  provedText:
    'Votre signalement est transmis. Gardez votre téléphone allumé\u00a0: un coordinateur peut vous appeler. Si vous n’avez pas encore appelé le 119, faites-le maintenant.',
  back: 'Revenir au formulaire',
  demonstration: 'Démonstration\u00a0: rien n’est réel, personne n’est prévenu.',
  refusals: {} as { readonly [code: string]: string },
}

export type PageWords = typeof inFrench

export const pageWords: { readonly [L in PageLanguage]: PageWords } = {
  fr: inFrench,
  en: {
    title: 'Somebody has not come home',
    lead: 'Call 119 now.',
    call: 'Call 119',
    callText: '119 is the number of rescue at sea. This form does not replace it.',
    formTitle: 'Tell the coordinators of Guet as well',
    boat: 'Name of the boat',
    license: 'Number of the boat, if you know it',
    people: 'Who is aboard? Names, how many people',
    departedFrom: 'Where did it leave from?',
    since: 'When did it leave?',
    reporter: 'Your name',
    phone: 'Your phone number',
    phoneText: 'A code will be sent to you by SMS.',
    send: 'Send',
    next: [
      'You receive a code by SMS and write it here.',
      'A coordinator reads your report and may call you.',
      'The coordinator decides whether a search is opened. This page will say nothing of the boat or where it is.',
    ],
    nextTitle: 'What will happen',
    unproved: 'Without the code your report stays marked “unproved” and nobody is told.',
    none: 'This service sends no SMS at the moment. It cannot take a report here.',
    codeTitle: 'Write the code',
    codeText: 'An SMS with a six-digit code is on its way to your number. It is valid for 15 minutes.',
    codeSent: 'The SMS was sent. The code is valid for 15 minutes.',
    codeFailed: 'The SMS could not be sent. Call 119.',
    codeOver: 'This code is no longer valid. Ask for another code.',
    code: 'Six-digit code',
    prove: 'Confirm',
    another: 'Receive another code',
    proved: 'Your number is proved.',
    provedText:
      'Your report is passed on. Keep your phone switched on: a coordinator may call you. If you have not called 119 yet, do it now.',
    back: 'Back to the form',
    demonstration: 'Demonstration: nothing is real, nobody is told.',
    refusals: {
      field_required: 'This field is needed.',
      field_invalid: 'This field is not valid.',
      field_too_long: 'This field is too long.',
      no_reporting: 'This service sends no SMS: it cannot take a report. Call 119.',
      phone_unreached: 'No SMS goes to this number: give a number of Senegal or of a neighbouring country.',
      too_many_reports: 'Too many reports in an hour from this number or this place. Call 119.',
      too_many_codes: 'Too many codes were asked for this number. Wait for an hour, or call 119.',
      code_wrong: 'This code is wrong or no longer valid. Check the SMS, or ask for another code.',
      since_ahead: 'This time has not passed yet.',
      id_taken: 'This report was sent before, with other words. Open the page anew.',
    },
  },
  wo: {
    ...inFrench,
    title: 'Am na ku ñibbisiwul (Quelqu’un n’est pas rentré)',
    boat: 'Turu gaal gi (Nom de la pirogue)',
    license: 'Nimero gaal gi, soo ko xamee (Numéro de la pirogue, si vous le connaissez)',
    people: 'Ñan ñoo nekk ci gaal gi\u00a0? (Qui est à bord\u00a0? Noms, combien de personnes)',
    departedFrom: 'Fan la gaal gi jóge\u00a0? (D’où est-elle partie\u00a0?)',
    since: 'Kañ la gaal gi dem\u00a0? (Quand est-elle partie\u00a0?)',
    reporter: 'Tur ak sant (Votre nom)',
    phone: 'Sa nimero telefon (Votre numéro de téléphone)',
    send: 'Yónni (Envoyer)',
    nextTitle: 'Li ci topp (Ce qui va se passer)',
    codeTitle: 'Bindal kod bi (Écrivez le code)',
    back: 'Dellu ginnaaw (Revenir au formulaire)',
  },
}
