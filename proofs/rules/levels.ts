/** Who may lean on whom: the rules of `docs/architecture.md` over the import graph. */

import { importsOf, type Import } from './imports.ts'
import { isTest } from './rule.ts'

/** Lowest first; a feature leans only on lines before its own. */
const LEVELS: string[][] = [
  ['platform'],
  ['ledger', 'site', 'steps'],
  ['members'],
  ['sessions'],
  ['sign-in'],
  ['staff'],
  ['catalogue', 'protection', 'content', 'messaging', 'support', 'rooms'],
  ['reviews'],
  ['play', 'trading'],
  ['cashier'],
  ['vendor-funds'],
  ['rewards'],
  ['promotions', 'points', 'missions', 'vip', 'agents', 'lottery'],
  ['reports'],
  ['console'],
]

/** Packages of ours that each workspace may import. */
const MAY_IMPORT: Record<string, string[]> = {
  protocol: [],
  fair: [],
  games: ['fair'],
  ui: [],
  api: ['protocol', 'fair'],
  'vendor-kit': ['protocol'],
  studio: ['protocol', 'fair', 'games', 'vendor-kit', 'ui'],
  web: ['protocol', 'fair', 'ui'],
  e2e: ['protocol', 'fair', 'games', 'cli', 'proofs'],
  cli: ['protocol', 'fair', 'games', 'vendor-kit', 'api', 'studio'],
  proofs: ['protocol', 'fair', 'games', 'vendor-kit', 'api', 'studio', 'web', 'cli', 'e2e'],
}

/** Every import of ours that breaks a rule, as a sentence. `files` maps paths from the root to their text. */
export function brokenBorders(files: Map<string, string>): string[] {
  const imports = [...files].flatMap(([path, text]) => importsOf(path, text))
  const broken = imports.flatMap((each) => RULES.flatMap((rule) => rule(each) ?? []))
  return [...broken, ...cycles(imports)]
}

type Rule = (each: Import) => string | null

const RULES: Rule[] = [workspaces, pureness, levels, doors, innerDoors, strangers, testingOnly, titlesAreData]

function workspaces({ from, to }: Import): string | null {
  const [own = '', other = ''] = [from.split('/')[0], to.split('/')[0]]
  if (own === other || !(other in MAY_IMPORT) || own === 'vitest.config.ts') return null
  // The test kit is there for every test.
  if (to.startsWith('proofs/testkit/') && isTest(from)) return null
  return MAY_IMPORT[own]?.includes(other) === true
    ? null
    : `${from} imports ${to}: ${own} may not know ${other}`
}

function pureness({ from, to }: Import): string | null {
  if (!/^(protocol|fair|games)\/src\//.test(from) || isTest(from) || from.endsWith('/generate.ts'))
    return null
  return to.startsWith('node:') ? `${from} imports ${to}: ${from.split('/')[0]} is pure` : null
}

function levels({ from, to }: Import): string | null {
  const [own, other] = [featureOf(from), featureOf(to)]
  if (own === null || other === null || own === other || isTest(from)) return null
  const [ownLevel, otherLevel] = [levelOf(own), levelOf(other)]
  if (ownLevel === -1) return `${from}: the feature ${own} is on no line of the levels`
  return otherLevel < ownLevel ? null : `${from} imports ${to}: ${own} may not lean on ${other}`
}

function doors({ from, to }: Import): string | null {
  const [own, other] = [featureOf(from), featureOf(to)]
  if (other === null || other === 'platform' || own === other || isTest(from)) return null
  // A simulation drives the verbs of a feature one by one, as its routes and jobs do.
  if (from.startsWith('proofs/simulation/')) return null
  // The environment is read by every command, which must not load a whole feature for it.
  if (from === 'api/src/env.ts' && to.endsWith('/env.ts')) return null
  return to.endsWith('/index.ts') ? null : `${from} imports ${to}: enter ${other} by its door, index.ts`
}

function innerDoors({ from, to }: Import): string | null {
  if (!/^api\/src\/[^/]+\/routes\.ts$/.test(from) || !to.endsWith('/queries.ts')) return null
  return `${from} imports ${to}: a route knows no queries`
}

/** What each part of the web may lean on beside itself; a part that is not listed may lean on nothing. */
const WEB_PARTS: Record<string, string[]> = {
  sites: ['features', 'shell', 'lib'],
  features: ['shell', 'lib'],
  shell: ['lib'],
  lib: [],
}

function strangers({ from, to }: Import): string | null {
  const [own, other] = [webPartOf(from), webPartOf(to)]
  if (own === null || other === null || own.path === other.path) return null
  if (own.part === other.part) return `${from} imports ${to}: ${own.part} are strangers to one another`
  return WEB_PARTS[own.part]?.includes(other.part) === true
    ? null
    : `${from} imports ${to}: ${own.part} may not know ${other.part}`
}

/** `features/play` of the part `features`; `lib` of the part `lib`. */
function webPartOf(path: string): { part: string; path: string } | null {
  const found = /^web\/src\/((sites|features)\/[^/]+|shell|lib)\//.exec(path)?.[1]
  return found === undefined ? null : { part: found.split('/')[0] ?? '', path: found }
}

function testingOnly({ from, to }: Import): string | null {
  if (!to.includes('/testing/') || isTest(from) || from.includes('/testing/')) return null
  return `${from} imports ${to}: only tests may`
}

/** A game's page receives its own title: no bundle contains the tables of titles or names their files. */
function titlesAreData({ from, to }: Import): string | null {
  if (!/^(studio\/browser|web|ui)\//.test(from) || isTest(from)) return null
  const isTable = /^games\/src\/(titles\/(frozen|generate)|families\/[^/]+\/titles)\.ts$/.test(to)
  return isTable ? `${from} imports ${to}: titles are data, opened one at a time` : null
}

function cycles(imports: Import[]): string[] {
  // Types vanish before the code runs, and what is imported later is there by then: such cycles are harmless.
  const edges = Map.groupBy(
    imports.filter((each) => !each.isTypeOnly && !each.isLater),
    (each) => each.from,
  )
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) return void found.push(`a cycle: ${[...trail.slice(at), path].join(' → ')}`)
    if (done.has(path)) return
    for (const { to } of edges.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return found
}

const featureOf = (path: string): string | null => /^api\/src\/([^/]+)\//.exec(path)?.[1] ?? null
const levelOf = (feature: string): number => LEVELS.findIndex((line) => line.includes(feature))
