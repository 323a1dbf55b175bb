import { type Written, wholeFields } from './activity.ts';
import type { ResourceFile } from './types.ts';

/** Who is kept from the records of a resource: all but their holders, or all but full access and matching roles. */
interface KeptFrom {
  private: boolean;
  closed: boolean;
}

/** As it is declared, and as it follows from what the records are a part of; nothing where what was read is no declaration. */
function keptFrom(file: ResourceFile, files: Map<string, ResourceFile>, below: readonly string[] = []): KeptFrom {
  const { holders, roles } = file?.['x-resource'] ?? {};
  const own = { private: holders?.private === true, closed: roles?.closed === true };
  if (below.includes(file?.$id)) return own;
  const wholes = wholeFields(holders).flatMap(
    (field) => files.get(file.properties?.[field]?.['x-field']?.reference?.resource ?? '') ?? [],
  );
  const theirs = wholes.map((whole) => keptFrom(whole, files, [...below, file.$id]));
  return {
    private: own.private || theirs.some((one) => one.private),
    closed: own.closed || theirs.some((one) => one.closed),
  };
}

/** The files in which a part is read by nobody who doesn't read what it is a part of, without a word. */
export function withReaders(all: Written[]): Written[] {
  const files = new Map(all.flatMap(({ file }) => (file?.$id ? [[file.$id, file] as const] : [])));
  return all.map(({ file, labels }) => {
    const declaration = file?.['x-resource'];
    const kept = keptFrom(file, files);
    const { holders, roles } = declaration ?? {};
    if (kept.private === (holders?.private === true) && kept.closed === (roles?.closed === true))
      return { file, labels };
    const inherited = {
      ...declaration,
      ...(kept.private ? { holders: { ...holders, private: true } } : {}),
      ...(kept.closed ? { roles: { ...roles, closed: true } } : {}),
    };
    return { file: { ...file, 'x-resource': inherited }, labels };
  });
}
