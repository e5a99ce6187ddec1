import { words } from '#web/platform/words/words.ts'

/** The two texts that bind: written for fishermen and their organisations, true to what the product really does. */
export const legalWords = words({
  fr: {
    back: 'Retour',
    updated: 'En vigueur depuis le 20 novembre 2026',
    terms: 'Conditions d’utilisation',
    termsIntro:
      'Guet suit les pirogues et aide à porter secours en mer. Il est fait pour les pêcheurs, leurs organisations et les administrateurs de la plateforme. En créant un compte, vous acceptez ce qui suit.',
    rescueTitle: 'Guet ne remplace pas les secours',
    rescue:
      'Guet ne remplace ni la radio VHF (canal 16), ni l’appel au 119, ni le gilet de sauvetage, ni la prudence. En danger, appelez d’abord tout ce que vous pouvez appeler. Une alerte envoyée par Guet prévient votre organisation et les administrateurs ; personne ne peut garantir qu’elle sera reçue ni que les secours arriveront à temps.',
    limitsTitle: 'Ce que Guet ne peut pas promettre',
    limits:
      'Un téléphone peut manquer de réseau, de batterie ou de satellites. Une position peut être ancienne ou fausse : Guet montre toujours son âge. La météo et la carte sont indicatives et ne servent pas à naviguer ; suivez les avis de l’ANACIM et des autorités maritimes.',
    accountTitle: 'Votre compte',
    account:
      'Donnez des informations vraies : elles servent à vous retrouver. Un compte est personnel. Gardez votre mot de passe pour vous et changez-le si quelqu’un l’a vu. Si vous ne vous en servez plus, demandez sa suppression.',
    dutiesTitle: 'Ce qui est demandé à chacun',
    duties:
      'N’envoyez une urgence que si elle est réelle : une fausse alerte prend le temps de ceux qui sauvent des vies. Si vous vous êtes trompé, annulez-la : c’est prévu, et personne ne vous le reprochera. Les messages restent corrects. Il est interdit de suivre quelqu’un pour lui nuire ou d’essayer d’entrer dans le compte d’un autre.',
    closingTitle: 'Suspension d’un compte',
    closing:
      'Un administrateur peut suspendre un compte qui met les autres en danger ou gêne les secours. Un SOS déjà lancé part quand même.',
    lawTitle: 'Droit applicable',
    law: 'Ces conditions suivent le droit du Sénégal. Si elles changent, l’application le dit avant de vous demander de continuer.',
    privacy: 'Politique de confidentialité',
    privacyIntro:
      'Votre position peut vous sauver la vie, et elle ne regarde pas tout le monde. Voici ce que Guet garde, qui le voit, et pour combien de temps.',
    storedTitle: 'Ce qui est enregistré',
    stored:
      'Votre nom, votre adresse e-mail, votre téléphone et votre contact d’urgence ; le nom et la licence de votre pirogue, ou le nom de votre organisation ; votre photo si vous en donnez une ; les positions de votre pirogue avec l’heure, la vitesse et le cap ; vos sorties, vos alertes, vos messages et les fichiers que vous partagez. Le mot de passe est gardé sous une forme que personne ne peut relire.',
    seenTitle: 'Qui voit quoi',
    seen: 'Un pêcheur voit sa pirogue, celles de son organisation qui partagent leur position, et toute pirogue en SOS à moins de 30 milles nautiques. Une organisation voit ses membres et les pirogues qui n’appartiennent à aucune organisation. Les administrateurs voient tout. Les numéros de téléphone ne sont montrés qu’à votre organisation et aux administrateurs.',
    shareTitle: 'Quand vous ne partagez pas votre position',
    share:
      'Vous pouvez couper le partage dans vos préférences. Vos positions restent enregistrées ; votre organisation ne voit plus que si vous êtes en mer, en retard ou en SOS. Pendant un SOS, votre position est montrée à ceux qui peuvent vous aider.',
    keptTitle: 'Combien de temps',
    kept: 'Positions : 400 jours. Journal des échanges en direct : 24 heures. Alertes et journal des actions : 5 ans. Exercices : 90 jours. Le serveur peut être réglé pour garder moins longtemps.',
    deletedTitle: 'Si votre compte est supprimé',
    deleted:
      'Votre nom est remplacé par « Compte supprimé », vos messages sont effacés et vos fichiers détruits. Les positions et les alertes restent sans votre nom, parce qu’elles servent à comprendre les accidents.',
    outsideTitle: 'Ce qui sort de Guet',
    outside:
      'Une alerte peut être envoyée par SMS, e-mail ou notification à votre organisation et à votre contact d’urgence. La météo est demandée pour un lieu, sans votre nom. Rien n’est vendu, et il n’y a ni publicité ni traceur.',
    deviceTitle: 'Sur votre appareil',
    device:
      'Guet garde sur l’appareil votre session et les dernières données connues, pour s’ouvrir en mer sans réseau. À la déconnexion, ces données sont effacées. Une marque sans nom reste dans un cookie : elle dit seulement qu’un compte s’est déjà connecté ici, et personne ne vous y ferme la porte en devinant votre mot de passe.',
    rightsTitle: 'Vos droits',
    rights:
      'Vous pouvez lire et corriger vos informations dans votre profil, et demander leur copie ou leur suppression à votre organisation ou à un administrateur. Vous pouvez aussi saisir la Commission de protection des données personnelles (CDP) du Sénégal.',
  },
  en: {
    back: 'Back',
    updated: 'In force since 20 November 2026',
    terms: 'Terms of use',
    termsIntro:
      'Guet follows pirogues and helps rescue at sea. It is made for fishermen, their organisations and the administrators of the platform. By creating an account you accept what follows.',
    rescueTitle: 'Guet does not replace the rescue services',
    rescue:
      'Guet replaces neither VHF radio (channel 16), nor calling 119, nor a life jacket, nor caution. In danger, first call everyone you can. An alert sent by Guet warns your organisation and the administrators; nobody can guarantee that it will be received or that help will come in time.',
    limitsTitle: 'What Guet cannot promise',
    limits:
      'A phone may lack network, battery or satellites. A position may be old or wrong: Guet always shows its age. Weather and chart are indicative and not for navigation; follow the notices of ANACIM and of the maritime authorities.',
    accountTitle: 'Your account',
    account:
      'Give true information: it serves to find you. An account is personal. Keep your password to yourself and change it if somebody saw it. If you no longer use it, ask for it to be deleted.',
    dutiesTitle: 'What is asked of everyone',
    duties:
      'Send an emergency only when it is real: a false alert takes the time of those who save lives. If you made a mistake, cancel it: that is provided for, and nobody will blame you. Messages stay decent. Following someone to harm them, or trying to enter another’s account, is forbidden.',
    closingTitle: 'Suspension of an account',
    closing:
      'An administrator may suspend an account that endangers others or hinders rescue. An SOS already raised is still sent.',
    lawTitle: 'Applicable law',
    law: 'These terms follow the law of Senegal. If they change, the application says so before it asks you to go on.',
    privacy: 'Privacy policy',
    privacyIntro:
      'Your position may save your life, and it is not everybody’s business. Here is what Guet keeps, who sees it, and for how long.',
    storedTitle: 'What is stored',
    stored:
      'Your name, e-mail address, phone and emergency contact; the name and licence of your pirogue, or the name of your organisation; your picture if you give one; the positions of your pirogue with time, speed and heading; your trips, alerts, messages and the files you share. The password is kept in a form that nobody can read back.',
    seenTitle: 'Who sees what',
    seen: 'A fisherman sees his pirogue, those of his organisation that share their position, and any pirogue in SOS within 30 nautical miles. An organisation sees its members and the pirogues that belong to no organisation. Administrators see everything. Phone numbers are shown to your organisation and to administrators only.',
    shareTitle: 'When you do not share your position',
    share:
      'You can switch sharing off in your preferences. Your positions are still recorded; your organisation then sees only whether you are on a trip, overdue or in SOS. During an SOS your position is shown to those who can help.',
    keptTitle: 'For how long',
    kept: 'Positions: 400 days. Log of live exchanges: 24 hours. Alerts and log of actions: 5 years. Drills: 90 days. The server may be set to keep less.',
    deletedTitle: 'If your account is deleted',
    deleted:
      'Your name is replaced by “Compte supprimé”, your messages are blanked and your files destroyed. Positions and alerts stay without your name, because they help to understand accidents.',
    outsideTitle: 'What leaves Guet',
    outside:
      'An alert may be sent by SMS, e-mail or notification to your organisation and your emergency contact. Weather is asked for a place, without your name. Nothing is sold, and there is neither advertising nor tracker.',
    deviceTitle: 'On your device',
    device:
      'Guet keeps your session and the last known data on the device, so that it opens at sea without network. When you sign out they are erased. A mark without a name stays in a cookie: it only says that an account was signed in here, so that nobody shuts you out by guessing your password.',
    rightsTitle: 'Your rights',
    rights:
      'You can read and correct your information in your profile, and ask your organisation or an administrator for a copy or for deletion. You may also turn to the Personal Data Protection Commission (CDP) of Senegal.',
  },
  wo: {},
})
