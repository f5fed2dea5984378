/** A host of the studio leans on what hosts share, and on no other host. */
import { importsOf } from './imports.ts'
import { isTest, type Files, type Rule, type Violation } from './rule.ts'

const HOST = /^studio\/src\/hosts\/([a-z]+)\//
const SHARED = 'clockwork'

function find(files: Files): Violation[] {
  return [...files].flatMap(([path, text]) => {
    const host = HOST.exec(path)?.[1]
    if (host === undefined || isTest(path)) return []
    return importsOf(path, text).flatMap(({ to }) => {
      const other = HOST.exec(to)?.[1] ?? SHARED
      if (other === host || other === SHARED) return []
      return { key: `${path} ${to}`, sentence: `${path} leans on the host ${other}` }
    })
  })
}

export const hostsApart: Rule = {
  title: 'a host of the studio leans on clockwork and on no other host',
  find,
  exceptions: {},
}
