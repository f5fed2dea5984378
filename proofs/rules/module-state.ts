/** Rule 6: no mutable state at module level: a process may hold two of everything, and tests do. */
import { lineAt, withoutComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

/** Where state of a process may live: the platform, an entry, and what the browser has one of. */
const AT_HOME =
  /^(api|studio)\/src\/(platform\/|main\.ts$)|^web\/src\/(lib|shell)\/|^studio\/browser\/src\/main\.ts$/
const EMPTY = /(?:new (?:WeakMap|WeakSet)\b|new (?:Map|Set)(?:<[^\n]*>)?\(\)|\[\]$|\{\}$)/.source
const STATE = new RegExp(`^(?:export )?(?:let (\\w+)|const (\\w+)(?:: [^=]+)? = ${EMPTY})`, 'gm')

function find(files: Files): Violation[] {
  return product(files, /^(api|studio|fair|games|protocol|vendor-kit|web|ui)\/.*\.tsx?$/)
    .filter(([path]) => !AT_HOME.test(path))
    .flatMap(([path, text]) => {
      const code = withoutComments(text)
      return [...code.matchAll(STATE)].map((match) => {
        const name = match[1] ?? match[2] ?? ''
        const at = `${path}:${lineAt(code, match.index)}`
        return { key: `${path} ${name}`, sentence: `${at}: "${name}" is state of the module` }
      })
    })
}

export const moduleState: Rule = {
  title: 'no mutable state at module level outside the platform',
  find,
  exceptions: {},
}
