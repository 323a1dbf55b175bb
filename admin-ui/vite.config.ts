import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What pdf.js asks for by name while it draws: fonts that a PDF left out, and the decoders of scans in plain
 * JavaScript. They are served as files of their own, which nobody loads who opens no such PDF.
 */
function pdfParts(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const folder = dirname(manifest);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const files = [
    ...readdirSync(join(folder, 'standard_fonts')).map((name) => join('standard_fonts', name)),
    ...readdirSync(join(folder, 'wasm'))
      .filter((name) => name.endsWith('_nowasm_fallback.js') || name.startsWith('LICENSE'))
      .map((name) => join('wasm', name)),
  ];
  const place = (file: string) => `assets/pdfjs-${version}/${file.split(/[/\\]/).at(-1)}`;
  return {
    name: 'pdf-parts',
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: place(file), source: readFileSync(join(folder, file)) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files.find((one) => request.url?.split('?')[0] === `/${place(one)}`);
        if (!file) return next();
        if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(join(folder, file)));
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfParts()],
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
});
