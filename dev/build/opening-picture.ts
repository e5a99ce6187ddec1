import type { Plugin } from 'vite'
import { sceneDrawing } from '#contract/pirogues/scene.ts'

/** A pirogue that comes home at dawn, its crew aboard. */
const scene = {
  hull: 'blue yellow brick cream teeth eye',
  hour: 'dawn',
  land: 'dunes',
  crew: 'full',
  isAshore: false,
} as const

/**
 * Puts a picture of the sea into the page itself: over 2G the app takes its time, and whoever waits for it sees where they are.
 * `styles.css` shows it while there is nothing else.
 */
export function openingPicture(): Plugin {
  return {
    name: 'guet-opening-picture',
    transformIndexHtml: (_html, { path }) => {
      if (path !== '/index.html') return []
      const src = `data:image/svg+xml,${encodeURIComponent(sceneDrawing(scene))}`
      const image = { tag: 'img', attrs: { alt: '', src } }
      return [{ tag: 'div', attrs: { class: 'opening' }, children: [image], injectTo: 'body' }]
    },
  }
}
