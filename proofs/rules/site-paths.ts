/** Rule 10: a site's paths stand in its routes table; the profile is read where things are put together. */
import { lineAt, withoutComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const PATH_TEST = /\bpathname\s*[!=]==?\s*['"`/]|\.has\((?:window\.)?(?:location\.)?pathname\)/g
const PROFILE = /\bPROFILE\b/g

function find(files: Files): Violation[] {
  const pages = product(files, /^web\/src\/.*\.tsx?$/).filter(([path]) => !/\/routes\.tsx?$/.test(path))
  const servers = product(files, /^api\/src\/.*\.ts$/).filter(
    ([path]) => !/^api\/src\/(app|main|platform\/env)\.ts$|^api\/src\/platform\/(http\/)?env/.test(path),
  )
  return [
    ...pages.flatMap((file) => found(file, PATH_TEST, 'tests a path outside the routes table')),
    ...servers.flatMap((file) => found(file, PROFILE, 'reads PROFILE: app.ts decides by it')),
  ]
}

function found([path, text]: [string, string], pattern: RegExp, what: string): Violation[] {
  const code = withoutComments(text)
  return [...code.matchAll(pattern)].map((match) => ({
    key: path,
    sentence: `${path}:${lineAt(code, match.index)} ${what}`,
  }))
}

export const sitePaths: Rule = {
  title: 'paths stand in the routes table, and PROFILE is read in app.ts and the environment alone',
  find,
  exceptions: {
    'web/': 'being moved into the folders of docs/architecture.md',
    'api/': 'being moved into the folders of docs/architecture.md',
  },
}
