import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { declarations } from './vite.declarations.ts';
import { turns } from './vite.turns.ts';
import { worker } from './vite.worker.ts';

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

const library = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** What every page of the application is made of. */
const FRAME = /[\\/]admin-ui[\\/]src[\\/](App\.tsx|views[\\/]ResourceList\.tsx|fields[\\/]index\.ts)$/;
const OWN = /[\\/](admin-ui[\\/]src|resources|permissions)[\\/]/;

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether a module of ours is imported by the frame, or by what the frame imports. */
function isInFrame(id: string, modules: Modules, known = new Map<string, boolean>()): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, false);
  const isIn =
    OWN.test(id) &&
    (FRAME.test(id) || (modules.getModuleInfo(id)?.importers ?? []).some((one) => isInFrame(one, modules, known)));
  known.set(id, isIn);
  return isIn;
}

const ADMIN = library(
  'react-admin',
  'ra-(?!input|language).*',
  '@mui[\\\\/](?!x-)[^\\\\/]*',
  '@emotion',
  '@tanstack',
  'react-(?!map|maplibre).*',
  '@casl',
  'lodash',
);
const ICON = library('@mui[\\\\/]icons-material');
/** Parts of the libraries that wizards and some forms alone are made of. */
const SELDOM =
  /[\\/]node_modules[\\/](@mui[\\/]material[\\/](Accordion|Step|Radio|AvatarGroup|ListItemAvatar|AlertTitle|TableContainer)|ra-ui-materialui[\\/]dist[\\/]input[\\/]Radio)/;

/** Whether the frame draws an icon: each is imported by its own name. */
const isSeen = (id: string, modules: Modules): boolean =>
  (modules.getModuleInfo(id)?.importers ?? []).some((one) => !OWN.test(one) || isInFrame(one, modules));

/**
 * What the first list needs comes in few files: a request costs more than the bytes that some page won't use. What only
 * some pages need (maps, charts, editors, grids) stays apart.
 */
const PARTS = [
  { name: 'start', tags: ['$initial' as const], priority: 9 },
  {
    name: 'map',
    test: library('maplibre-gl', 'react-map-gl', '@vis.gl', 'terra-draw.*', 'topojson-client', 'world-atlas'),
    priority: 8,
  },
  {
    debugName: 'admin',
    test: ADMIN,
    name: (id: string, modules: Modules) =>
      SELDOM.test(id) || (ICON.test(id) && !isSeen(id, modules)) ? null : 'admin',
    priority: 7,
  },
  { name: 'charts', test: library('@mui[\\\\/]x-charts.*', 'd3-.*'), priority: 6 },
  { name: 'grid', test: library('@mui[\\\\/]x-data-grid'), priority: 6 },
  { debugName: 'own', name: (id: string, modules: Modules) => (isInFrame(id, modules) ? 'own' : null) },
];

const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfParts(), worker(), declarations(), turns(`${API}/dev/turns`)],
  // What react-admin would export a list with; lists have an export of their own.
  resolve: { alias: { 'jsonexport/dist/index.js': join(import.meta.dirname, 'src/providers/exporter.ts') } },
  server: { port: 5173, proxy: { '/api': API } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_100,
    rolldownOptions: { output: { codeSplitting: { groups: PARTS } } },
  },
});
