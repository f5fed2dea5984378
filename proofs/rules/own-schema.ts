/** Rule 4: a feature's SQL writes its own schema; a function of the database is one file of its feature. */
import { lineAt, withoutComments, withoutSqlComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

/** Where the schema is not named as the folder is. */
const SCHEMAS: Record<string, string[]> = { 'sign-in': ['sign_in'], 'vendor-funds': ['vendor_funds'] }

const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?/
const BUILDER_WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'/
const WRITES = new RegExp(`(?:${SQL_WRITE.source}|${BUILDER_WRITE.source})([a-z_]+)\\.([a-z_]+)`, 'g')
const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([a-z_.]+)/gi

function find(files: Files): Violation[] {
  const own = product(files, /^(api|studio)\/src\/[^/]+\/.*\.(ts|sql)$/)
  return [...own.flatMap(([path, text]) => foreignWrites(path, text)), ...functionsTwice(files)]
}

function foreignWrites(path: string, text: string): Violation[] {
  const feature = path.split('/')[2] ?? ''
  // The studio has one schema; the work of the platform is in one as well.
  const schemas = SCHEMAS[feature] ?? [path.startsWith('studio/') ? 'studio' : feature]
  const code = path.endsWith('.sql') ? withoutSqlComments(text) : withoutComments(text)
  return [...code.matchAll(WRITES)].flatMap((match) => {
    const [, schema = '', table = ''] = match
    // Every feature publishes its events into the outbox, in the transaction of what they tell of.
    if (schemas.includes(schema) || `${schema}.${table}` === 'platform.outbox') return []
    const at = `${path}:${lineAt(code, match.index)}`
    return [
      {
        key: `${path} ${schema}`,
        sentence: `${at} writes ${schema}.${table}: ${feature} owns ${schemas.join(', ')}`,
      },
    ]
  })
}

function functionsTwice(files: Files): Violation[] {
  const found = [...files].flatMap(([path, text]) =>
    /\/sql\/[^/]+\.sql$/.test(path)
      ? [...withoutSqlComments(text).matchAll(FUNCTION)].map((match) => ({ path, name: match[1] ?? '' }))
      : [],
  )
  return [...Map.groupBy(found, ({ name }) => name)].flatMap(([name, places]) =>
    places.length === 1
      ? []
      : [
          {
            key: name,
            sentence: `${name} is made ${places.length} times: ${places.map(({ path }) => path).join(', ')}`,
          },
        ],
  )
}

export const ownSchema: Rule = {
  title: "a feature's SQL writes its own schema, and a function of the database is made once",
  find,
  exceptions: {},
}
