/** What a change can affect: the tests that import a changed file, and the journeys that walk a changed page. */
import { execFileSync } from 'node:child_process'
import { ROOT } from '../settings.ts'

export interface Affected {
  /** The commit that changes are counted from. */
  since: string
  /** Folders whose tests run whole: what they read at run time shows in no import. */
  folders: string[]
  journeys: string[]
}

/** Journeys of a web feature, besides those that are named after it. */
const WALKS: Record<string, string[]> = {
  cashier: ['balance', 'deposit', 'withdraw', 'first-session'],
  catalogue: ['pages', 'visitor'],
  fairness: ['first-session'],
  members: ['pages', 'picture', 'sign-in'],
  play: ['first-session', 'game-sizes', 'keyboard'],
  protection: ['safer-play'],
  promotions: ['promotions', 'referral'],
  reports: ['records'],
  rewards: ['bonus', 'rewards'],
  'sign-in': ['sign-in', 'login-dialog', 'security', 'factors'],
  site: ['pages', 'visitor'],
  'vendor-funds': ['vendor-wallet'],
}
/** Shared code of the site: one journey from end to end, and every page once. */
const EVERY_PAGE = ['addresses', 'first-session', 'keyboard', 'pages']

/** Since `main`, or on `main` since the last commit; with what is not committed yet. */
export function affected(): Affected {
  const head = git('rev-parse', 'HEAD')
  const fork = git('merge-base', 'HEAD', 'main')
  const since = fork === '' ? head : fork
  const listed = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')].join(
    '\n',
  )
  return { since, ...affectedBy(listed.split('\n').filter((path) => path !== '')) }
}

export function affectedBy(paths: string[]): Pick<Affected, 'folders' | 'journeys'> {
  return {
    folders: [...new Set(paths.flatMap(foldersOf))],
    journeys: [...new Set(paths.flatMap(journeysOf))].toSorted(),
  }
}

function foldersOf(path: string): string[] {
  if (/^(api|studio)\/migrations\/|^api\/schema\.sql$/.test(path)) return [`${path.split('/')[0]}/`]
  const feature = /^((?:api|studio)\/src\/[^/]+\/)sql\//.exec(path)?.[1]
  if (feature !== undefined) return [feature, 'proofs/simulation/']
  // The rules of the tree read every source.
  return /\.(ts|tsx|mjs|css|sql)$/.test(path) ? ['proofs/rules/'] : []
}

function journeysOf(path: string): string[] {
  const journey = /^e2e\/journeys\/[a-z]+\/([a-z-]+)\.e2e\.ts$/.exec(path)?.[1]
  if (journey !== undefined) return [journey]
  const feature = /^web\/src\/features\/([^/]+)\//.exec(path)?.[1]
  if (feature !== undefined) return WALKS[feature] ?? EVERY_PAGE
  if (/^(web|ui|e2e)\//.test(path) && !path.endsWith('.test.ts')) return EVERY_PAGE
  return path.startsWith('studio/browser/') ? ['first-session', 'game-sizes', 'keyboard'] : []
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
