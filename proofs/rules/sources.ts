/** The source files that git knows and would take, the English labels among them, without generated ones. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../cli/settings.ts'

const SOURCE = /\.(ts|tsx|mjs|css|sql)$|\/labels\/en\.json$/
const DOCUMENT = /^(README\.md|docs\/.+\.md)$/
const GENERATED = /(^|\/)(schema\.sql|generated\/|platform\/database\/tables\.ts$)/

/** Text by path from the root. */
export const sourceFiles = (): Map<string, string> =>
  filesOf((path) => SOURCE.test(path) && !GENERATED.test(path))

/** The README and the pages of docs/, by path from the root. */
export const documentFiles = (): Map<string, string> => filesOf((path) => DOCUMENT.test(path))

function filesOf(isWanted: (path: string) => boolean): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter(isWanted)
  const existing = paths.filter((path) => existsSync(join(ROOT, path)))
  return new Map(existing.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}
