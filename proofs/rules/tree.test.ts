/** The rules of the tree, each held over the sources, and each proven by a planted violation. */
import { expect, test } from 'vitest'
import { duplicates } from './duplicates.ts'
import { familyNames } from './family-names.ts'
import { folderSize } from './folder-size.ts'
import { gameTypes } from './game-types.ts'
import { hostsApart } from './hosts-apart.ts'
import { labelNamespaces } from './label-namespaces.ts'
import { leansOn } from './leans-on.ts'
import { lineLength } from './line-length.ts'
import { moduleState } from './module-state.ts'
import { ownSchema } from './own-schema.ts'
import { plainWords } from './plain-words.ts'
import { productWords } from './product-words.ts'
import { routesWithoutQueries } from './routes-without-queries.ts'
import { failuresOf, type Rule } from './rule.ts'
import { sitePaths } from './site-paths.ts'
import { documentFiles, sourceFiles } from './sources.ts'
import { styleSheets } from './style-sheets.ts'
import { transactions } from './transactions.ts'
import { typedEvents } from './typed-events.ts'

const RULES: Rule[] = [
  folderSize,
  leansOn,
  routesWithoutQueries,
  ownSchema,
  familyNames,
  moduleState,
  typedEvents,
  productWords,
  styleSheets,
  labelNamespaces,
  sitePaths,
  duplicates,
  lineLength,
  plainWords,
  transactions,
  gameTypes,
  hostsApart,
]
const files = sourceFiles()
/** Words are judged in documents too. */
const written = new Map([...files, ...documentFiles()])

test.each(RULES)('$title', (rule) => {
  expect(failuresOf(rule, rule === plainWords ? written : files)).toEqual([])
})

/** A file each that breaks the rule, and what is said of it. */
const PLANTED: [Rule, Record<string, string>, string][] = [
  [folderSize, crowd(26, 'ui/', (n) => `part${n}.ts`), 'ui: 26 source files, at most 25'],
  [folderSize, crowd(4, 'ui/', (n) => `list-${n}.ts`), '4 files begin with "list-"'],
  [leansOn, { 'api/src/play/index.ts': '' }, 'does not say whom'],
  [leansOn, feature('site', '../ledger/index.ts'), 'does not list "ledger"'],
  [leansOn, feature('site', '../ledger/index.ts'), 'lists "site", which the feature does not import'],
  [routesWithoutQueries, routes('./bet-queries.ts'), 'a route knows no queries'],
  [
    hostsApart,
    { 'studio/src/hosts/draw/a.ts': "import { b } from '../table/b.ts'" },
    'leans on the host table',
  ],
  [ownSchema, { 'api/src/play/bet.ts': 'sql`update ledger.accounts set x = 1`' }, 'writes ledger.accounts'],
  [ownSchema, { 'api/src/play/bet.ts': "db.insertInto('site.flags')" }, 'writes site.flags'],
  [ownSchema, { 'api/src/play/sql/a.sql': 'delete from only site.flags' }, 'play owns play'],
  [ownSchema, twice('create or replace function play.end()'), 'play.end is made 2 times'],
  [
    familyNames,
    named('web/src/shell/icons.ts', "const icon = { 'slot-lines': 1 }"),
    'names the game family slot-lines',
  ],
  [familyNames, named('web/src/shell/icons.ts', 'const x = slotLines()'), 'names the game family slotLines'],
  [moduleState, { 'api/src/play/bet.ts': 'let count = 0\n' }, '"count" is state of the module'],
  [moduleState, { 'api/src/play/bet.ts': 'const seen = new Map<string, number>()\n' }, '"seen" is state'],
  [moduleState, { 'games/src/kernel/a.ts': 'export const known: string[] = []\n' }, '"known" is state'],
  [
    typedEvents,
    { 'api/src/play/bet.ts': "await publish(tx, [{ type: 'play.over' }])" },
    '"play.over" is a free string',
  ],
  [
    transactions,
    { 'api/src/play/bet.ts': 'transact(db, async (tx) => {\n  await insert(tx, await merchantOf(db))\n})' },
    'bet.ts:2 asks the pool within a transaction',
  ],
  [
    transactions,
    { 'api/src/play/bet.ts': 'function bet({ db }: Services, tx: Tx) {\n  return merchantOf(db)\n}' },
    'bet.ts:1 asks the pool',
  ],
  [productWords, { 'ui/list.tsx': 'const memberName = 1' }, 'the product\'s word "member"'],
  [productWords, { 'api/src/platform/http.ts': "f('vendor_id')" }, 'the product\'s word "vendor"'],
  [styleSheets, { 'web/src/features/play/play.css': '' }, 'is no module'],
  [styleSheets, { 'ui/tokens.css': '', 'ui/dark/tokens.css': '' }, 'tokens stand in ui/tokens.css'],
  [
    sitePaths,
    { 'web/src/shell/menu.tsx': "if (pathname === '/x') f()" },
    'tests a path outside the routes table',
  ],
  [sitePaths, { 'api/src/play/bet.ts': "env.PROFILE === 'sandbox'" }, 'reads PROFILE'],
  [sitePaths, { 'api/src/play/env.ts': 'const { PROFILE } = env' }, 'reads PROFILE'],
  [labelNamespaces, labelled("t('play.over')"), 'uses a label of features/play'],
  [labelNamespaces, labelled('t(`play.${kind}`)'), 'uses a label of features/play'],
  [labelNamespaces, labelled("loadNamespaces(['features/play'])"), 'lists namespaces by hand'],
  [labelNamespaces, labelled("lazyPage(() => import('./a.tsx'), ['ui'])"), 'lists namespaces by hand'],
  [duplicates, { 'ui/a.ts': lines(12), 'web/src/b.ts': `f()\n${lines(12)}` }, '12 identical lines'],
  [plainWords, { 'ui/a.ts': '// Whoever asks.' }, 'name the subject'],
  [plainWords, { 'docs/a.md': 'Nobody knows.' }, 'docs/a.md:1 "Nobody": name the subject'],
  [plainWords, { 'README.md': 'It is\ntold.' }, 'README.md:2 "told"'],
  [plainWords, { 'ui/a.ts': "log.error({ id }, 'nobody answers')" }, '"nobody": name the subject'],
  [plainWords, { 'ui/a.test.ts': "test('nobody wins', f)" }, '"nobody": name the subject'],
  [
    gameTypes,
    { 'api/src/play/a.ts': "const WITH_TABLES = ['LIVE', 'COCKFIGHT']" },
    'a.ts:1 lists types of games',
  ],
  [gameTypes, { 'web/src/a.ts': "const icon = {\n  RNG: 'x',\n  LIVE: 'y',\n}" }, 'lists types of games'],
  [gameTypes, { 'api/src/play/sql/a.sql': "game_type in ('LOTT', 'ELOTT')" }, 'lists types of games'],
  [lineLength, { 'ui/a.ts': `// ${'x'.repeat(130)}` }, 'ui/a.ts:1 is too long'],
  [lineLength, { 'ui/a.ts': `f(${'x'.repeat(110)})` }, 'ui/a.ts:1 is too long'],
  [lineLength, { 'ui/a.sql': `select ${'x'.repeat(130)}` }, 'ui/a.sql:1 is too long'],
]

test.each(PLANTED.map(([rule, planted, words]) => ({ title: rule.title, rule, planted, words })))(
  'a planted violation is found ($title): $words',
  ({ rule, planted, words }) => {
    const found = rule.find(new Map(Object.entries(planted)))
    expect(found.map(({ sentence }) => sentence).join('\n')).toContain(words)
  },
)

const HARMLESS: [Rule, Record<string, string>][] = [
  [folderSize, crowd(25, 'ui/', (n) => `part${n}.ts`)],
  [leansOn, feature('ledger', '../ledger/index.ts')],
  [ownSchema, { 'api/src/play/bet.ts': '// insert into ledger.accounts\nsql`insert into play.rounds`' }],
  [familyNames, named('web/src/shell/icons.ts', '// As in dice.\nconst x = dicey')],
  [moduleState, { 'api/src/play/bet.ts': "const KINDS = new Set(['a'])\nfunction f() {\n  let x = 0\n}\n" }],
  [productWords, { 'ui/list.tsx': '// A member sees it.\nconst alphabet = remembers' }],
  [labelNamespaces, labelled("lazyPage(() => import('./a.tsx'))\nt('cashier.due')\nt('shell.close')")],
  [duplicates, { 'ui/a.ts': lines(11), 'ui/b.ts': lines(11) }],
  [duplicates, { 'ui/a.ts': 'size,\n'.repeat(12), 'ui/b.ts': 'size,\n'.repeat(12) }],
  [gameTypes, { 'protocol/src/vendor/draws.ts': "const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA']" }],
  [plainWords, { 'docs/a.md': '```ts\n// Whoever asks.\n```\nThe role `everybody` exists.' }],
  [lineLength, { 'ui/a.ts': `test('${'x'.repeat(110)}')` }],
]

test.each(HARMLESS.map(([rule, allowed]) => ({ title: rule.title, rule, allowed })))(
  'allowed code passes ($title)',
  ({ rule, allowed }) => {
    expect(rule.find(new Map(Object.entries(allowed)))).toEqual([])
  },
)

test('an exception that covers nothing fails', () => {
  const rule: Rule = { title: 'none', find: () => [], exceptions: { 'ui/': 'later' } }
  expect(failuresOf(rule, new Map())).toEqual([
    'the exception "ui/" is no longer needed: delete it from the rule',
  ])
})

function crowd(size: number, folder: string, name: (n: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: size }, (_, n) => [folder + name(n), '']))
}

function feature(list: string, imported: string): Record<string, string> {
  return {
    'api/src/play/index.ts': `/**\n * Leans on: ${list}.\n */\n`,
    'api/src/play/bet.ts': `import { x } from '${imported}'\n`,
  }
}

function routes(imported: string): Record<string, string> {
  return { 'api/src/play/vendor-routes.ts': `import { x } from '${imported}'\n` }
}

function twice(text: string): Record<string, string> {
  return { 'api/src/play/sql/end.sql': text, 'api/src/play/sql/over.sql': text }
}

function named(path: string, code: string): Record<string, string> {
  return {
    'games/src/families/slot-lines/rules.ts': '',
    'games/src/families/dice/rules.ts': '',
    [path]: code,
  }
}

function labelled(code: string): Record<string, string> {
  return {
    'web/src/features/play/labels/en.json': '{"play.over": "Over"}',
    'web/src/features/cashier/labels/en.json': '{"cashier.due": "Due"}',
    'web/src/shell/labels/en.json': '{"shell.close": "Close"}',
    'web/src/features/cashier/deposits/page.tsx': code,
  }
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, n) => `call${n}()`).join('\n')
}
