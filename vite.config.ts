import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bootScript } from './dev/build/boot-script.ts'
import { brotli } from './dev/build/brotli.ts'
import { compiledAhead } from './dev/build/compiled-ahead.ts'
import { devPage, devPages } from './dev/build/dev-pages.ts'
import { filesApart, shortNames } from './dev/build/files-apart.ts'
import { openingPicture } from './dev/build/opening-picture.ts'
import { pageApart } from './dev/build/page-apart.ts'
import { iconsWithoutKeys } from './dev/build/icons-without-keys.ts'
import { schemasWhenUsed } from './dev/build/schemas-when-used.ts'
import { shortSummaries } from './dev/build/short-summaries.ts'
import { wordsApart } from './dev/build/words-apart.ts'

const outDir = new URL('dist/web/', import.meta.url).pathname
/* The first file names whatever must be asked for beside a later one, and nothing shortens what is random in a name. */
const alwaysThere = /\/(rolldown-runtime|base|first-screen)-[^/]+\.(js|css)$/
/** Its two files may find what they need by themselves: that is a second way over the network, of the demonstration alone. */
const ofDemonstration = /\/(page|DemonstrationTools)-[^/]+\.js$/

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    devPages(),
    wordsApart(),
    iconsWithoutKeys(),
    shortSummaries(),
    schemasWhenUsed(),
    react(),
    tailwind(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Guet — sécurité des pirogues',
        short_name: 'Guet',
        description: 'Suivre la mer, protéger les vies',
        lang: 'fr',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        background_color: '#f4f8fa',
        theme_color: '#0f4c6b',
        categories: ['navigation', 'utilities'],
        icons: [
          { src: '/icons/guet-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/guet-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/guet-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/guet.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest,topojson,geojson}', 'icons/guet-192.png'],
        globIgnores: [
          'gallery/**',
          'map-proof/**',
          'assets/gallery*',
          'assets/mapProof*',
          'soutenir.html',
          'assets/soutenir/**',
        ],
      },
    }),
    bootScript(),
    compiledAhead(),
    openingPicture(),
    pageApart({ page: 'soutenir.html', outDir, assetsDir: 'assets/soutenir' }),
    brotli(outDir),
  ],
  /* React has it by itself: libraries bring it along for older ones. */
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: 'assets.json',
    /* Whoever is too old for it asks for each file when it is needed. */
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType === 'html') return needed
        return ofDemonstration.test(file) ? [] : needed.filter((one) => !alwaysThere.test(one))
      },
    },
    target: ['chrome100', 'firefox115', 'safari15.4'],
    /* It takes some seconds more, and the first file is 1.5 kB less on a link that pays for each. */
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    rollupOptions: {
      input: {
        app: 'src/web/index.html',
        boot: 'src/web/boot.ts',
        gallery: devPage('gallery'),
        mapProof: devPage('map-proof'),
      },
      output: { codeSplitting: { groups: filesApart }, chunkFileNames: shortNames },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
