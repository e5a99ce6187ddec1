import sharp from 'sharp'
import { changeAvatar } from '#server/accounts/avatar.actions.ts'
import type { Services } from '#server/platform/services.ts'

/* The demonstration's skippers as they are drawn: nobody's face is anybody's. */

const skies = ['#d6e8ef', '#f5e3c0', '#c9dfd6', '#e7d9ea']
const skins = ['#4a2f22', '#5a3a2a', '#3b261c']
const cloths = ['#f0a020', '#1c7f6b', '#2f5fa8', '#e8723a', '#7a4fa0']
const caps = ['#14364a', '#6b2d1a', '#ffffff', '#1f6b46']

export async function addPortraits(services: Services, skippers: readonly string[]): Promise<void> {
  for (const [index, skipper] of skippers.entries()) {
    await changeAvatar(
      services,
      skipper,
      await sharp(Buffer.from(portraitOf(index)))
        .png()
        .toBuffer(),
    )
  }
}

function portraitOf(index: number): string {
  const of = (paints: readonly string[], step: number) => paints[(index * step) % paints.length] ?? ''
  const sun = `<circle cx="${index % 2 === 0 ? 74 : 24}" cy="26" r="17" fill="#fff4d8"/>`
  const head = `<path d="M43 58h14v16H43Z" fill="${of(skins, 1)}"/><circle cx="50" cy="44" r="18" fill="${of(skins, 1)}"/>`
  const cap = `<path d="M31 41a19 19 0 0 1 38 0c-12-5-26-5-38 0Z" fill="${of(caps, 3)}"/>`
  const cloth = `<path d="M14 100c2-22 16-30 29-31 4 5 10 5 14 0 13 1 27 9 29 31Z" fill="${of(cloths, 1)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512"><path d="M0 0h100v100H0Z" fill="${of(skies, 1)}"/>${sun}${cloth}${head}${cap}</svg>`
}
