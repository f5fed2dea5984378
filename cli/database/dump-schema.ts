/**
 * The migrated database as text: tables, constraints, indexes, views, triggers, grants; in a stable order. Of functions it says
 * who may execute them: their text stands in `sql/` alone.
 */
import pg from 'pg'

const OWN = `nspname !~ '^(pg_|information_schema|public|graphile_worker)'`

const PARTS: [title: string, query: string][] = [
  [
    'tables',
    `select format(E'table %s.%s\\n%s', n.nspname, c.relname, string_agg(format('  %s %s%s%s', a.attname,
        format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
        coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), E'\\n' order by a.attnum)) as text
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p') and ${OWN} group by n.nspname, c.relname order by 1`,
  ],
  [
    'constraints',
    `select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as text
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where ${OWN} and conrelid <> 0 and contype <> 'n' order by 1`,
  ],
  [
    'indexes',
    `select indexdef as text from pg_indexes join pg_namespace n on nspname = schemaname where ${OWN} order by 1`,
  ],
  [
    'views',
    `select format(E'view %s.%s\\n%s', schemaname, viewname, definition) as text
      from pg_views join pg_namespace n on nspname = schemaname where ${OWN} order by 1`,
  ],
  [
    'triggers',
    `select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = tgrelid
      join pg_namespace n on n.oid = c.relnamespace where not tgisinternal and ${OWN} order by 1`,
  ],
  [
    'grants',
    `select format('%s on %s.%s to %s', string_agg(privilege_type, ', ' order by privilege_type),
              table_schema, table_name, grantee) as text
      from information_schema.role_table_grants join pg_namespace n on nspname = table_schema
      where grantee = 'night_market_api' and ${OWN} group by table_schema, table_name, grantee order by 1`,
  ],
  [
    'who may execute',
    `select format('%s: %s', p.oid::regprocedure, 
        coalesce(string_agg(coalesce(r.rolname, 'everybody'), ', ' order by r.rolname), 'its owner')) as text
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      left join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a on a.grantee <> p.proowner
      left join pg_roles r on r.oid = a.grantee
      where ${OWN} group by p.oid order by 1`,
  ],
]

export async function dumpSchema(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const sections: string[] = []
    for (const [title, query] of PARTS) {
      const { rows } = await client.query<{ text: string }>(query)
      sections.push(`-- ${title}\n\n${rows.map((row) => row.text.trimEnd()).join('\n\n')}\n`)
    }
    return sections.join('\n')
  } finally {
    await client.end()
  }
}
