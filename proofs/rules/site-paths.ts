/** Rule 10: a site's paths stand in its routes table; the profile is read where things are put together. */
import { lineAt, withoutComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const PATH_TEST = /\bpathname\s*[!=]==?\s*['"`/]|\.has\((?:window\.)?(?:location\.)?pathname\)/g
// Read from an object; a sentence may name it.
const PROFILE = /(?:\.|\[['"])PROFILE\b|\bPROFILE\b(?=\s*[,}:])/g

function find(files: Files): Violation[] {
  const pages = product(files, /^web\/src\/.*\.tsx?$/).filter(([path]) => !/\/routes\.tsx?$/.test(path))
  const servers = product(files, /^api\/src\/.*\.ts$/).filter(
    ([path]) => !/^api\/src\/(app|main|platform\/env)\.ts$/.test(path),
  )
  return [
    ...pages.flatMap((file) => found(file, PATH_TEST, 'tests a path outside the routes table')),
    ...servers.flatMap((file) => found(file, PROFILE, 'reads PROFILE: declare a switch in env.ts')),
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
  exceptions: {},
}
