/** @module-tag night */
import { describe, expect, test } from 'vitest'
import {
  descriptionOf,
  desk,
  gone,
  hasFocus,
  isFocused,
  openGallery,
  openGalleryOnce,
  page,
  phone,
  specimen,
  tabOnTo,
  tabTo,
  textOf,
  startGallery,
} from './gallery.ts'

startGallery()

describe('with the keyboard alone', () => {
  openGalleryOnce({ viewport: desk })

  test('Button: Enter and Space press it; while it works it keeps its place, its width and the focus, and ignores presses', async () => {
    const button = await tabTo('Button', page.getByRole('button', { name: 'Je suis rentré' }).first())
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect.poll(() => textOf('Button')).toContain('Appuis : 2')
    const send = await tabTo('Button', specimen('Button').getByRole('button', { name: 'Envoyer' }))
    const before = await send.boundingBox()
    await page.keyboard.press('Enter')
    const sending = specimen('Button').getByRole('button', { name: 'Envoi en cours…' })
    await expect.poll(() => sending.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => sending.boundingBox()).toEqual(before)
    await expect.poll(() => isFocused(sending)).toBe(true)
    await expect.poll(() => button.isEnabled()).toBe(true)
  })

  test('IconButton says its name and is pressed', async () => {
    await tabTo('IconButton', specimen('IconButton').getByRole('button', { name: 'Ajouter un quai' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => textOf('IconButton')).toContain('Quais ajoutés : 1')
  })

  test('LinkButton goes somewhere', async () => {
    await tabTo('LinkButton', specimen('LinkButton').getByRole('link', { name: 'Voir sur la carte' }))
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#choix')
  })

  test('TextField, TextArea and Field are found by their label and say their hint and their error', async () => {
    const boat = await tabTo('TextField', page.getByLabel('Nom de la pirogue'))
    await page.keyboard.type('Yaye Khady')
    await expect.poll(() => boat.inputValue()).toBe('Yaye Khady')
    await expect.poll(() => boat.getAttribute('required')).not.toBeNull()
    const telephone = page.getByLabel('Téléphone')
    await expect.poll(() => telephone.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => descriptionOf(telephone)).toContain('il compte 9 chiffres')
    await expect.poll(() => descriptionOf(page.getByLabel('Email', { exact: true }))).toContain('Il vous servira')
    await expect.poll(() => page.getByLabel('Longueur · facultatif').count()).toBe(1)
    const message = await tabTo('TextArea', page.getByLabel('Message'))
    await page.keyboard.type('Filet à la dérive')
    await expect.poll(() => message.inputValue()).toBe('Filet à la dérive')
    const time = await tabTo('Field', page.getByLabel('Heure de retour'))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => time.inputValue()).toBe('19:30')
  })

  test('PasswordField shows and hides what was typed', async () => {
    const password = page.getByLabel('Mot de passe', { exact: true })
    await tabTo('PasswordField', specimen('PasswordField').getByRole('button', { name: 'Afficher le mot de passe' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    await page.keyboard.press('Enter')
    await expect.poll(() => password.getAttribute('type')).toBe('password')
  })

  test('NativeSelect is chosen by its first letters', async () => {
    const port = await tabTo('NativeSelect', page.getByLabel('Port d’attache'))
    await page.keyboard.type('mb')
    await expect.poll(() => port.inputValue()).toBe('mbour')
  })

  test('Select opens, chooses and gives the focus back; Escape changes nothing', async () => {
    const region = await tabTo('Select', page.getByRole('combobox', { name: 'Région maritime' }))
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await gone(page.getByRole('listbox'))
    const chosen = await region.textContent()
    expect(['Cayar', 'Soumbédioune']).toContain(chosen)
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await gone(page.getByRole('listbox'))
    await expect.poll(() => region.textContent()).toBe(chosen)
    await hasFocus(region)
  })

  test('RadioCards and RadioGroup move with the arrows and pass over what is unavailable', async () => {
    await tabTo('RadioCards', page.getByRole('radio', { name: /Pêcheur/ }))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { name: /Organisation/ }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { name: /Pêcheur/ }).isChecked()).toBe(true)
    await tabTo('RadioGroup', page.getByRole('radio', { name: 'Sur l’écran' }))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.getByRole('radio', { name: 'Par email' }).isChecked()).toBe(true)
  })

  test('Checkbox and Switch turn with Space, and the Switch says its state in a word', async () => {
    const terms = await tabTo('Checkbox', page.getByRole('checkbox', { name: /conditions/ }))
    await page.keyboard.press('Space')
    await expect.poll(() => terms.isChecked()).toBe(true)
    const sharing = await tabTo('Switch', page.getByRole('switch', { name: 'Partager ma position' }))
    await page.keyboard.press('Space')
    await expect.poll(() => sharing.getAttribute('aria-checked')).toBe('true')
    await expect.poll(() => specimen('Switch').getByText('Activé', { exact: true }).nth(1).isVisible()).toBe(true)
  })

  test('Slider moves by a step and to its ends, and says its value as people say it', async () => {
    const radius = await tabTo('Slider', page.getByRole('slider', { name: 'Rayon de recherche' }))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => radius.getAttribute('aria-valuetext')).toBe('13\u00a0NM')
    await page.keyboard.press('End')
    await expect.poll(() => radius.getAttribute('aria-valuetext')).toBe('60\u00a0NM')
  })

  test('Dialog opens on its first field, keeps the focus, closes with Escape and gives it back', async () => {
    const opener = await tabTo('Dialog', page.getByRole('button', { name: 'Ajouter une balise' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Nouvelle balise' })
    await hasFocus(dialog.getByLabel('Nom de la balise'))
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await gone(dialog)
    await hasFocus(opener)
  })

  test('ConfirmDialog: Escape is no, Enter on the named deed is yes', async () => {
    const opener = await tabTo('ConfirmDialog', page.getByRole('button', { name: 'Supprimer…' }))
    const question = page.getByRole('alertdialog', { name: /Supprimer la zone/ })
    await page.keyboard.press('Enter')
    await hasFocus(question.getByRole('button', { name: 'Annuler' }))
    await page.keyboard.press('Escape')
    await gone(question)
    await expect.poll(() => textOf('ConfirmDialog')).toContain('Réponse : non')
    await hasFocus(opener)
    await page.keyboard.press('Enter')
    await hasFocus(question.getByRole('button', { name: 'Annuler' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await gone(question)
    await expect.poll(() => textOf('ConfirmDialog')).toContain('Réponse : oui')
    await hasFocus(opener)
  })

  test.each([
    ['Tiroir à droite', 'Pirogue Yaye Khady'],
    ['Tiroir à gauche', 'Menu'],
    ['Tiroir en bas', 'Couches de la carte'],
  ])('Drawer « %s » opens, closes with Escape and gives the focus back', async (name, title) => {
    const opener = await tabTo('Drawer', page.getByRole('button', { name }))
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: title })
    await hasFocus(drawer)
    await page.keyboard.press('Tab')
    await hasFocus(drawer.getByRole('button', { name: 'Fermer' }))
    await page.keyboard.press('Escape')
    await gone(drawer)
    await expect.poll(() => isFocused(opener)).toBe(true)
  })

  test('Menu opens, moves, chooses; Escape closes and gives the focus back', async () => {
    const opener = await tabTo('Menu', specimen('Menu').getByRole('button'))
    await page.keyboard.press('Enter')
    await hasFocus(page.getByRole('menuitem', { name: 'Modifier' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await gone(page.getByRole('menu'))
    await expect.poll(() => textOf('Menu')).toContain('Choisi : historique')
    await hasFocus(opener)
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await gone(page.getByRole('menu'))
    await hasFocus(opener)
  })

  test('Tooltip comes with the focus and leaves with Escape', async () => {
    const button = await tabTo('Tooltip', page.getByRole('button', { name: 'Âge de la position' }))
    const tip = page.getByText('Dernière position reçue').last()
    await expect.poll(() => tip.isVisible()).toBe(true)
    await expect.poll(() => descriptionOf(button)).toContain('Dernière position reçue')
    await page.keyboard.press('Escape')
    await expect.poll(() => tip.isVisible()).toBe(false)
  })

  test('Toast is reached with F6; its action is done and it closes', async () => {
    await tabTo('Toast', page.getByRole('button', { name: 'Avec action' }))
    await page.keyboard.press('Enter')
    const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' })
    await undo.waitFor()
    await page.keyboard.press('F6')
    await tabOnTo(undo)
    await page.keyboard.press('Enter')
    await expect.poll(() => textOf('Toast')).toContain('Annulé')
    await gone(undo)
  })

  test('Tabs move with the arrows, pass over what is unavailable and show their panel', async () => {
    const first = await tabTo('Tabs', page.getByRole('tab', { name: 'Positions' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('tab', { name: 'Sorties' }).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('3 sorties')
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('false')
  })

  test('DataTable sorts from its header and says so; a row has its own menu', async () => {
    const speed = page.getByRole('columnheader', { name: 'Vitesse' })
    await tabTo('DataTable', speed.getByRole('button'))
    await page.keyboard.press('Enter')
    await expect.poll(() => speed.getAttribute('aria-sort')).toBe('ascending')
    await page.keyboard.press('Enter')
    await expect.poll(() => speed.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(() => specimen('DataTable').getByRole('row').nth(1).textContent()).toContain('Ndèye')
    const actions = await tabTo('DataTable', specimen('DataTable').getByRole('button', { name: 'Actions sur Xel Mi' }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Historique' }).waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(actions)
  })

  test('Pagination turns the pages and keeps the focus on the last one', async () => {
    const last = await tabTo('Pagination', page.getByRole('button', { name: 'Dernière page' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => textOf('Pagination')).toContain('Page 5 sur 5')
    await expect.poll(() => last.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    await expect.poll(() => textOf('Pagination')).toContain('Page 5 sur 5')
    await hasFocus(last)
    await tabTo('Pagination', page.getByLabel('Lignes par page'))
    await page.keyboard.type('100')
    await expect.poll(() => textOf('Pagination')).toContain('Page 1 sur 5')
  })

  test('Progress says how far it is and is cancelled', async () => {
    const bar = page.getByRole('progressbar', { name: 'Export des trajets' })
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('62')
    await expect
      .poll(() => page.getByRole('progressbar', { name: 'Préparation' }).getAttribute('aria-valuenow'))
      .toBeNull()
    await tabTo('Progress', page.getByRole('button', { name: 'Annuler : Export des trajets' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => textOf('Progress')).toContain('Export annulé.')
  })

  test('FileDrop is reached, refuses what is too large or of another kind, shows progress and is cancelled', async () => {
    const input = await tabTo('FileDrop', specimen('FileDrop').locator('input[type=file]'))
    const image = (name: string, bytes: number) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.alloc(bytes) })
    await input.setInputFiles([image('immense.jpg', 5_000_001), { ...image('liste.txt', 10), mimeType: 'text/plain' }])
    await expect.poll(() => descriptionOf(input)).toContain('«\u00a0immense.jpg\u00a0» dépasse 5\u00a0Mo')
    await expect.poll(() => descriptionOf(input)).toContain('liste.txt')
    await input.setInputFiles([image('voile.jpg', 2048)])
    await expect
      .poll(() => page.getByRole('progressbar', { name: 'voile.jpg' }).getAttribute('aria-valuenow'))
      .toBe('50')
    await expect.poll(() => input.getAttribute('aria-invalid')).toBeNull()
    await tabTo('FileDrop', page.getByRole('button', { name: 'Annuler : voile.jpg' }))
    await page.keyboard.press('Enter')
    await gone(page.getByRole('progressbar', { name: 'voile.jpg' }))
    await tabTo('FileDrop', page.getByRole('button', { name: 'Fermer : carnet-de-bord.jpg' }))
    await page.keyboard.press('Enter')
    await gone(page.getByText('carnet-de-bord.jpg'))
  })

  test('Notice is dismissed, ErrorState tries again', async () => {
    await tabTo('Notice', specimen('Notice').getByRole('button', { name: 'Fermer' }))
    await page.keyboard.press('Enter')
    await gone(page.getByText('Vous voyez les positions'))
    await tabTo('ErrorState', specimen('ErrorState').getByRole('button', { name: 'Réessayer' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => textOf('ErrorState')).toContain('Essais : 1')
  })

  test('the theme and the language are chosen, shown at once and remembered', async () => {
    await openGallery({ viewport: desk })
    await page.getByLabel('Thème').focus()
    await page.keyboard.type('Nuit')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('night')
    const night = await page.locator('meta[name=theme-color]').getAttribute('content')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Eng')
    await expect.poll(() => textOf('Pagination')).toContain('Page 2 of 5')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await page.reload()
    await expect.poll(() => textOf('Pagination')).toContain('Page 2 of 5')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('night')
    expect(night).toBe('rgb(7, 1, 1)')
  })
})

describe('for those who listen', () => {
  openGalleryOnce({ viewport: phone })

  test('what only shows still speaks', async () => {
    await expect
      .poll(() => specimen('StepDots').locator('[aria-current=step]').textContent())
      .toContain('Étape 2 sur 4')
    await expect.poll(() => specimen('StatCard').getByText('Aucune donnée').count()).toBe(1)
    await expect.poll(() => specimen('Avatar').getByRole('img', { name: 'Portrait' }).count()).toBe(1)
    await expect.poll(() => specimen('Avatar').getByText('Image perdue').count()).toBe(1)
    await expect.poll(() => specimen('Age').locator('time').first().getAttribute('title')).toContain('20 novembre 2026')
    await expect.poll(() => specimen('Splash').getByRole('status').textContent()).toContain('Guet')
    await expect
      .poll(() => specimen('DataTable · chargement').getByRole('status').textContent())
      .toBe('Chargement des données...')
    await expect
      .poll(() => specimen('DataTable · échec').getByRole('alert').textContent())
      .toContain('Vérifiez la connexion')
    expect(await specimen('Badge').locator('svg').count()).toBe(
      await specimen('Badge').locator('.rounded-full').count(),
    )
  })

  test('on a phone the table is a list of cards, sorted by a control of its own', async () => {
    const cards = specimen('DataTable').getByRole('list', { name: 'Pirogues' }).getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(4)
    await tabTo('DataTable', specimen('DataTable').getByLabel('Trier par'))
    await page.keyboard.type('Trier par : V')
    await expect.poll(() => cards.first().textContent()).toContain('Baye Laye')
    await tabTo('DataTable', specimen('DataTable').getByRole('button', { name: 'Ordre croissant' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => cards.first().textContent()).toContain('Ndèye')
  })
})
