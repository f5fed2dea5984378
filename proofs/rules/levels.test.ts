import { expect, test } from 'vitest'
import { brokenBorders } from './levels.ts'
import { sourceFiles } from './sources.ts'

test('every import respects levels and borders', () => {
  expect(brokenBorders(sourceFiles())).toEqual([])
})

test.each([
  ['api/src/ledger/x.ts', '../cashier/index.ts', 'may not lean on'],
  ['api/src/play/x.ts', '../cashier/index.ts', 'may not lean on'],
  ['api/src/cashier/x.ts', '../ledger/post.ts', 'by its door'],
  ['api/src/cashier/routes.ts', './queries.ts', 'knows no queries'],
  ['api/src/nowhere/x.ts', '../ledger/index.ts', 'on no line'],
  ['api/src/ledger/x.ts', '../testing/app.ts', 'only tests'],
  ['studio/src/x.ts', '../../api/src/ledger/index.ts', 'may not know api'],
  ['web/src/lib/x.ts', '../../../studio/src/app.ts', 'may not know studio'],
  ['web/src/features/play/x.tsx', '../cashier/queries.ts', 'strangers to one another'],
  ['web/src/sites/player/x.tsx', '../agent/routes.tsx', 'strangers to one another'],
  ['web/src/features/play/x.tsx', '../../sites/player/routes.tsx', 'may not know sites'],
  ['web/src/shell/x.ts', '../features/play/queries.ts', 'may not know features'],
  ['api/src/play/x.ts', '@night-market/vendor-kit/signature', 'may not know vendor-kit'],
  ['vendor-kit/src/x.ts', '@night-market/games/kernel/math', 'may not know games'],
  ['ui/src/x.tsx', '../../web/src/lib/api.ts', 'may not know web'],
  ['api/src/play/x.ts', '@night-market/ui/hooks/store.ts', 'may not know ui'],
  ['web/src/lib/x.ts', '../shell/session.ts', 'may not know shell'],
  ['games/src/x.ts', 'node:fs', 'is pure'],
  ['fair/src/x.ts', 'node:crypto', 'is pure'],
  ['fair/src/x.ts', '@night-market/games/kernel/math', 'may not know games'],
  ['fair/src/x.ts', '@night-market/protocol/values/ids', 'may not know protocol'],
  ['games/src/x.ts', '@night-market/protocol/values/ids', 'may not know protocol'],
  ['studio/browser/src/x.ts', '@night-market/games/families/dice/titles', 'titles are data'],
  ['protocol/src/x.ts', '@night-market/games/kernel/math', 'may not know games'],
  ['web/src/features/fairness/x.ts', '@night-market/games/kernel/math', 'may not know games'],
  ['web/src/features/rewards/x.ts', '@night-market/games/kernel/chance', 'may not know games'],
  ['api/src/rewards/x.ts', '@night-market/games/kernel/replay', 'may not know games'],
  ['api/src/rewards/x.ts', '@night-market/games/draws/urn', 'may not know games'],
])('a planted violation is found: %s imports %s', (path, specifier, words) => {
  const broken = brokenBorders(new Map([[path, `import { x } from '${specifier}'\n`]]))
  expect(broken.join('\n')).toContain(words)
})

test('the platform draws and the browser replays with the lines that the games draw with', () => {
  const text = "import { x } from '@night-market/fair/urn'\nimport { y } from '@night-market/fair/chance'\n"
  const files = ['api/src/rewards/x.ts', 'web/src/features/rewards/x.ts', 'games/src/kernel/x.ts']
  expect(brokenBorders(new Map(files.map((path) => [path, text])))).toEqual([])
})

test('a planted cycle is found', () => {
  const files = new Map([
    ['games/src/a.ts', "import { b } from './b.ts'\n"],
    ['games/src/b.ts', "import { a } from './a.ts'\n"],
  ])
  expect(brokenBorders(files)).toEqual(['a cycle: games/src/a.ts → games/src/b.ts → games/src/a.ts'])
})

test('what is imported later closes no cycle', () => {
  const files = new Map([
    ['web/src/sites/player/a.ts', "const B = lazyPage(() => import('./b.tsx'))\n"],
    ['web/src/sites/player/b.tsx', "import { a } from './a.ts'\n"],
  ])
  expect(brokenBorders(files)).toEqual([])
})
