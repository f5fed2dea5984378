/** Rule 3: a route makes one call; SQL is behind it. */
import { importsOf } from './imports.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

function find(files: Files): Violation[] {
  const imports = product(files, /routes\.ts$/).flatMap(([path, text]) => importsOf(path, text))
  return imports
    .filter(({ to }) => to.endsWith('queries.ts'))
    .map(({ from, to }) => ({ key: from, sentence: `${from} imports ${to}: a route knows no queries` }))
}

export const routesWithoutQueries: Rule = {
  title: 'no file of routes imports a file of queries',
  find,
  exceptions: {},
}
