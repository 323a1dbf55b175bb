import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** What a page needs that is opened without a net: the frame, what is kept on the device, and the words of both languages. */
const OFFLINE =
  /[\\/]admin-ui[\\/]src[\\/](main\.tsx|App\.tsx|presence[\\/]OfflineTexts\.tsx|i18n[\\/](outside\.)?(en|fr)\.json|label-bundles[\\/]\w+\.ts)$|[\\/]ra-language-(english|french)[\\/]/;

/** The files of these modules, with those that each imports at once. */
function filesOf(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || !chunk) return;
    found.add(name);
    if (chunk.type !== 'chunk') return;
    for (const one of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) take(one);
  };
  for (const one of Object.values(bundle))
    if (one.type === 'chunk' && one.moduleIds.some((id) => OFFLINE.test(id))) take(one.fileName);
  return [...found].sort().map((name) => `/${name}`);
}

/** Writes the worker that gives the screens where there is no net, with the names of what it keeps. */
export function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesOf(bundle);
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
        const text = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8');
        const source = `self.BUILT = ${JSON.stringify({ version, files })};\n${text}`;
        this.emitFile({ type: 'asset', fileName: 'worker.js', source });
      },
    },
  };
}
