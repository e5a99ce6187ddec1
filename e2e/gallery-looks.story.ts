/** @module-tag night */
import { describe, expect, test } from 'vitest'
import { desk, gone, openGallery, page, phone, startGallery, violations } from './gallery.ts'

startGallery()

const sheets = [
  { opener: { role: 'button', name: 'Ajouter une balise' }, role: 'dialog' },
  { opener: { role: 'button', name: 'Supprimer…' }, role: 'alertdialog' },
  { opener: { role: 'button', name: 'Tiroir en bas' }, role: 'dialog' },
] as const

const popups = [
  { opener: { role: 'button', name: 'Actions sur Yaye Khady' }, role: 'menu' },
  { opener: { role: 'combobox', name: 'Région maritime' }, role: 'listbox' },
] as const

describe('on every screen', () => {
  /* One theme for each size: contrast.test.ts judges the colours of all of them. */
  const looks = [
    { theme: 'light', viewport: phone, width: phone.width, overlays: sheets },
    { theme: 'dark', viewport: desk, width: desk.width, overlays: popups },
  ] as const

  test.each(looks)('axe finds nothing, AAA contrast included: $theme at $width px', async (look) => {
    await openGallery(look)
    expect(await violations()).toEqual([])
    for (const { opener, role } of look.overlays) {
      await page.getByRole(opener.role, { name: opener.name, exact: true }).first().press('Enter')
      await page.getByRole(role).first().waitFor()
      expect({ opener, found: await violations(`[role=${role}]`) }).toEqual({ opener, found: [] })
      await page.keyboard.press('Escape')
      await gone(page.getByRole(role))
    }
  })

  test('axe finds nothing in the toasts, urgent ones included', async () => {
    await openGallery({ theme: 'night', viewport: phone })
    for (const name of ['Réussite', 'Échec', 'Alarme']) await page.getByRole('button', { name }).press('Enter')
    await page.getByText('SOS · Yaye Khady').last().waitFor()
    expect(await violations('[aria-label=Notifications]')).toEqual([])
  })

  test.each(['fr', 'en', 'wo', 'zz'])('nothing scrolls sideways at 320 px, in %s', async (language) => {
    await openGallery({ viewport: { width: 320, height: 640 }, language })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('every control is 48 px for the finger, even when it looks smaller', async () => {
    await openGallery({ viewport: phone })
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main :is(button, select, textarea, [role=switch], [role=tab], a.inline-flex, input)',
        ),
      ]
        .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
        .filter((element) => {
          const target = element.closest('label') ?? element.closest('.hit-target') ?? element
          const halo = Number.parseFloat(getComputedStyle(target, '::after').height) || 0
          const thumb = element.matches('[type=range]') ? 48 : 0
          return Math.max(target.getBoundingClientRect().height, halo, thumb) < 48
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(small).toEqual([])
  })

  test('on a 4K wall everything grows together', async () => {
    await openGallery({ viewport: { width: 3840, height: 2160 } })
    const button = await page.getByRole('button', { name: 'Je suis rentré' }).first().boundingBox()
    expect(button?.height).toBe(78)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(3840)
  })
})
