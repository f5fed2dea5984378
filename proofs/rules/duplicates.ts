/** Rule 11: what stands twice is wrong twice. */
import { withoutComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const RUN = 12

interface Line {
  path: string
  no: number
  text: string
}

function find(files: Files): Violation[] {
  const sources = product(
    files,
    /^(api|cli|fair|games|protocol|studio|ui|vendor-kit|web)\/.*\.(tsx?|css|sql)$/,
  ).filter(([path]) => !/\/migrations\/|\/generated\/|schema\.sql$|platform\/database\.ts$/.test(path))
  const seen = new Map<string, Line>()
  const found = new Map<string, Violation>()
  for (const [path, text] of sources) {
    const lines = linesOf(path, text)
    for (let at = 0; at + RUN <= lines.length; at++) {
      const run = lines.slice(at, at + RUN)
      const key = run.map((line) => line.text).join('\n')
      const [first] = run
      const earlier = seen.get(key)
      if (first === undefined) continue
      if (earlier === undefined) seen.set(key, first)
      else note(found, earlier, first)
    }
  }
  return [...found.values()]
}

function note(found: Map<string, Violation>, one: Line, other: Line): void {
  const key = [one.path, other.path].toSorted().join(' ')
  if (found.has(key)) return
  const sentence = `${one.path}:${one.no} and ${other.path}:${other.no}: ${RUN} identical lines`
  found.set(key, { key, sentence })
}

/** A property or an entry that calls nothing: a list of them is one statement, however many lines it takes. */
const LISTED = /^[\w$'.-]+(?:: [^(){}[\]]+)?,$/

/** Lines that say something: no blanks, no comments, no imports, more than brackets and what is listed. */
function linesOf(path: string, text: string): Line[] {
  const code = path.endsWith('.sql') ? text : withoutImports(withoutComments(text))
  return code.split('\n').flatMap((line, index) => {
    const said = line.trim()
    return /\w/.test(said) && !LISTED.test(said) ? [{ path, no: index + 1, text: said }] : []
  })
}

const withoutImports = (code: string): string =>
  code.replace(/^(?:import|export)\s[^'";]*?from\s+'[^']+'|^import\s+'[^']+'/gm, (each) =>
    each.replace(/[^\n]/g, ' '),
  )

export const duplicates: Rule = {
  title: 'no run of twelve lines stands twice in the product',
  find,
  exceptions: {},
}
