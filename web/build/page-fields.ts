/**
 * A site declares all of a page in one place, and each part of the site reads a few fields of all pages: the routes a path, the
 * menu an icon. A piece of the bundle brings only the fields that its part reads, as its `Only<…>` says; with the others the
 * first paint would carry every icon and label of every menu.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, type ESTree, type Plugin } from 'vite'

const DECLARATIONS = /\/sites\/player\/pages\/[\w-]+\.ts$/
const ONLY = /\bOnly<([^>]+)>/
const MARK = '?fields='

export function pageFields(): Plugin {
  return {
    name: 'night-market-page-fields',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (importer === undefined || !specifier.startsWith('.')) return null
      const [from = '', fields] = importer.split(MARK)
      const path = join(dirname(from), specifier)
      if (!DECLARATIONS.test(path)) return null
      return `${path}${MARK}${fields ?? fieldsReadIn(from)?.join('-')}`
    },
    load: {
      filter: { id: /\?fields=/ },
      handler(id) {
        const [path = '', fields = ''] = id.split(MARK)
        this.addWatchFile(path)
        return { code: withFields(readFileSync(path, 'utf8'), fields.split('-')), moduleType: 'ts' }
      },
    },
  }
}

export const declaresPages = (path: string): boolean => DECLARATIONS.test(path)

/** The fields that a part of the site reads of each page. */
export function fieldsReadIn(path: string, text = readFileSync(path, 'utf8')): string[] {
  const fields = [...(ONLY.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, field = '']) => field)
  if (fields.length === 0) throw new Error(`${path} reads pages: say which fields by Only<…>`)
  return fields
}

/** A file of declarations without the fields that are not wanted, and without pages that then declare nothing. */
export function withFields(source: string, fields: readonly string[]): string {
  const isLeftOut = (member: Member): boolean =>
    member.type === 'Property' && member.key.type === 'Identifier' && !fields.includes(member.key.name)
  const fromPage = (page: ESTree.ObjectExpression): Cut[] =>
    page.properties.flatMap((member, index) => (isLeftOut(member) ? [cutOf(page, index)] : []))
  const fromTable = (table: ESTree.ObjectExpression): Cut[] =>
    table.properties.flatMap((member, index) => {
      const page = member.type === 'Property' ? objectIn(member.value) : null
      if (page === null) return []
      return page.properties.every(isLeftOut) ? [cutOf(table, index)] : fromPage(page)
    })
  const cuts = parseSync('pages.ts', source).program.body.flatMap((statement) =>
    // A file exports its table; what several pages share stands beside it.
    statement.type === 'ExportNamedDeclaration'
      ? objectsIn(statement.declaration).flatMap(fromTable)
      : objectsIn(statement).flatMap(fromPage),
  )
  const kept = cuts.toReversed().reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), source)
  // A shared piece that none of the fields names is left out as well.
  return kept.replaceAll('= piece(', '= /* @__PURE__ */ piece(')
}

type Cut = readonly [from: number, to: number]
type Member = ESTree.ObjectExpression['properties'][number]

/** A member, up to the next one. */
const cutOf = ({ properties, end }: ESTree.ObjectExpression, index: number): Cut => [
  properties[index]?.start ?? end,
  properties[index + 1]?.start ?? end - 1,
]

const objectsIn = (statement: ESTree.Statement | ESTree.Declaration | null): ESTree.ObjectExpression[] =>
  statement?.type === 'VariableDeclaration'
    ? statement.declarations.flatMap(({ init }) => objectIn(init) ?? [])
    : []

function objectIn(value: ESTree.Expression | null): ESTree.ObjectExpression | null {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    return objectIn(value.expression)
  return value?.type === 'ObjectExpression' ? value : null
}
