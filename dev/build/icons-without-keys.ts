import type { Plugin } from 'vite'

/** Each line of an icon has six letters of chance as its key, which no compression shortens. An icon never changes its lines. */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'guet-icons-without-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
    },
  }
}
