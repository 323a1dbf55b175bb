import { type Field, type Resource, sourcesOf } from '@hestia/resources/vocabulary/index.ts';
import { deferring, some } from './kept-later.ts';
import { after, fn, keep } from './kept-sql.ts';
import { followedBy, keptSql, linksOf } from './kept-value.ts';
import { nameOf } from './names.ts';

const row = (alias: string, columns: string[]): string => `(${columns.map((one) => `${alias}.${one}`).join(', ')})`;

const changedRows = (columns: string[]): string =>
  `old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where ${row('o', columns)} is distinct from ${row('n', columns)}`;

/**
 * Keeps the value of some rows. They are locked in one order before anything is read: of two that write at once the
 * second one reads what the first one wrote.
 */
export function keeper(name: string, resource: Resource, column: string, value: string): string {
  const { table } = resource;
  return fn(name, '(tenants text[], ids text[]) returns void', [
    `  perform from ${table} as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;`,
    `  update ${table} as t set ${column} = fresh.value from (`,
    `    select t.tenant_id, t.id, ${value} as value`,
    `    from unnest(tenants, ids) as k (tenant_id, id) join ${table} as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh`,
    `  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.${column} is distinct from fresh.value;`,
  ]);
}

/** Whether a write of this resource's records also writes the record that they lead to. */
const writesBack = (resource: Resource, target: Resource): boolean =>
  Object.values(target.fields).some(({ declaration }) => declaration.rollup?.in === resource.id);

/**
 * What a row has from its first moment on, and with another reference. What it leads to, and led to, stays as it is
 * meanwhile; where it is written afterwards, it is locked for that at once: two that both read first would else wait for
 * each other.
 */
export function ownTrigger(name: string, resource: Resource, field: Field, resources: Map<string, Resource>): string[] {
  const own = nameOf(name, 'own');
  const single = followedBy(resource, resources, field).filter(
    ({ reference }) => reference.declaration.type === 'reference',
  );
  const locks = single.map(({ reference: { column }, target }) => {
    const mode = writesBack(resource, target) ? 'no key update' : 'share';
    return `  perform from ${target.table} as s where s.tenant_id = new.tenant_id and s.id in (new.${column}, old.${column}) order by s.id for ${mode};`;
  });
  const columns = single.map(({ reference }) => reference.column);
  const moved = columns.length > 0 ? ` or update of ${columns.join(', ')}` : '';
  const value = keptSql(resource, resources, field, 'new');
  return [
    fn(own, '() returns trigger', [...locks, `  new.${field.column} := ${value};`, '  return new;']),
    `create or replace trigger ${own} before insert${moved} on ${resource.table} for each row execute function ${own}();`,
  ];
}

/** Records of which a field is counted, added up, compared. */
export function rolledUp(name: string, field: Field, resource: Resource, resources: Map<string, Resource>): string[] {
  const { rollup } = field.declaration;
  const source = resources.get(rollup?.in ?? '');
  const by = rollup && source?.fields[rollup.by]?.column;
  if (!source || !by) return [];
  const watched = sourcesOf(resource, field).flatMap(({ fields }) =>
    fields.map((one) => source.fields[one]?.column ?? ''),
  );
  const of = (rows: string) => `select distinct tenant_id, ${by} as id from ${rows} where ${by} is not null`;
  const moved = `select distinct v.tenant_id, v.id from (select o.tenant_id, o.${by} as was, n.${by} as became from ${changedRows(watched)}) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null`;
  const trigger = nameOf(name, 'by', source.table);
  return [
    fn(trigger, '() returns trigger', [
      `  if tg_op = 'INSERT' then ${keep(name, of('new_rows'))}`,
      `  elsif tg_op = 'DELETE' then ${keep(name, of('old_rows'))}`,
      `  else ${keep(name, moved)}`,
      '  end if;',
      '  return null;',
    ]),
    ...(['insert', 'update', 'delete'] as const).map((event) => after(trigger, source.table, event)),
  ];
}

/** Records whose value is looked up, and links to them. */
export function lookedUp(name: string, field: Field, resource: Resource, resources: Map<string, Resource>): string[] {
  const path = field.declaration.lookup?.field.split('.')[0] ?? '';
  return followedBy(resource, resources, field).flatMap(({ reference, target }) => {
    const changed = `select n.tenant_id, n.id from ${changedRows([target.fields[path]?.column ?? ''])}`;
    const many = reference.declaration.type === 'references';
    const links = linksOf(resource, reference);
    const followers = many
      ? `select distinct l.tenant_id, l.source_id as id from (${changed}) as c join ${links} as l on l.tenant_id = c.tenant_id and l.target_id = c.id`
      : `select t.tenant_id, t.id from (${changed}) as c join ${resource.table} as t on t.tenant_id = c.tenant_id and t.${reference.column} = c.id`;
    const source = nameOf(name, reference.column, 'of', target.table);
    const statements = [
      ...(field.declaration.lookup?.later
        ? [some(name, resource, reference), deferring(source, { name, reference, changed, followers })]
        : [fn(source, '() returns trigger', [`  ${keep(name, followers)}`, '  return null;'])]),
      after(source, target.table, 'update'),
    ];
    if (!many) return statements;
    const linked = nameOf(name, reference.column, 'links');
    const lock = `perform from ${target.table} as s where (s.tenant_id, s.id) in (select tenant_id, target_id from new_rows) for share;`;
    const of = (rows: string) => `select distinct tenant_id, source_id as id from ${rows}`;
    return [
      ...statements,
      fn(linked, '() returns trigger', [
        `  if tg_op <> 'DELETE' then ${lock} ${keep(name, of('new_rows'))} end if;`,
        `  if tg_op <> 'INSERT' then ${keep(name, of('old_rows'))} end if;`,
        '  return null;',
      ]),
      ...(['insert', 'update', 'delete'] as const).map((event) => after(linked, links, event)),
    ];
  });
}
