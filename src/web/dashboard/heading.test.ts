import { expect, test } from 'vitest'
import { wordsIn } from '#web/platform/words/words.ts'
import { dashboardWords } from './dashboard.words.ts'
import { headingFor } from './heading.ts'

const say = wordsIn(dashboardWords, 'fr')
const unnamed = { fullName: null, firstName: null, boatName: null, licenseNumber: null, organizationName: null }

test.each([
  ['admin', {}, 'Tableau de Bord Administrateur'],
  ['organization', {}, "Gestion de l'Organisation"],
  ['fisherman', { fullName: 'Moussa Fall', firstName: 'Moussa' }, 'Bienvenue à bord, Moussa Fall'],
  ['fisherman', { firstName: 'Moussa' }, 'Bienvenue à bord, Moussa'],
  ['fisherman', { fullName: ' ', firstName: '' }, 'Bienvenue à bord, Pêcheur'],
  ['harbour_master', { fullName: 'Awa Ba' }, 'Tableau de Bord'],
])('%s with %o reads « %s »', (role, profile, title) => {
  expect(headingFor({ role, profile: { ...unnamed, ...profile } }, say).title).toBe(title)
})

test('nobody is welcome, and asked to sign in', () => {
  expect(headingFor(null, say)).toEqual({
    title: 'Bienvenue',
    subtitle: 'Connectez-vous pour voir votre accueil.',
  })
})

test('the subtitle names the boat or the organisation when it has a name', () => {
  const subtitle = (role: string, profile: object) =>
    headingFor({ role, profile: { ...unnamed, ...profile } }, say).subtitle
  expect(subtitle('fisherman', { boatName: 'Yaye Khady', licenseNumber: 'SL 1819 GN' })).toBe('Yaye Khady · SL 1819 GN')
  expect(subtitle('fisherman', { licenseNumber: 'SL 1819 GN' })).toBe('SL 1819 GN')
  expect(subtitle('fisherman', {})).toBe('Votre sortie, la mer et les vôtres.')
  expect(subtitle('organization', { organizationName: 'GIE Cayar' })).toBe('GIE Cayar')
  expect(subtitle('organization', {})).toBe('Vos pirogues, vos pêcheurs et leurs alertes.')
})
