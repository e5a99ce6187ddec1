import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwind()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['chrome100', 'firefox115', 'safari15.4'],
    rollupOptions: {
      input: { app: 'src/web/index.html', gallery: 'src/web/ui/gallery/index.html' },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
