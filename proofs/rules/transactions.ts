/**
 * Rule 13: what runs in a transaction asks on its connection. One that asks the pool for a second connection while it holds one
 * waits, under load, for others that wait for it.
 */
import { lineAt, withoutComments, withoutTexts } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const TRANSACTION = /\btransact\(([\w.]+),/g
const FUNCTIONS = /^(?=(?:export )?(?:async )?(?:function|const) )/m
const CALLBACK = /\(\w+: Tx\b[^()]*\) =>/g
const TAKES_TRANSACTION = /\b\w+: Tx\b(?! \|)/
const ASKS_POOL = /\bservices\.db\b|\{[^{}]*\bdb\b[^{}]*\}: Services\b/

function find(files: Files): Violation[] {
  return product(files, /^(api|studio)\/src\/.*\.ts$/).flatMap(([path, text]) => {
    const code = withoutTexts(withoutComments(text))
    return [...askingOutside(code), ...givenBoth(code)].map((place) => {
      const at = `${path}:${lineAt(code, place)}`
      return { key: at, sentence: `${at} asks the pool within a transaction, which has a connection` }
    })
  })
}

/** Where the work of `transact(db, …)` says `db` again. */
function askingOutside(code: string): number[] {
  return [...code.matchAll(TRANSACTION)].flatMap(({ 0: call, 1: db = '', index }) => {
    const from = index + call.length
    const place = code
      .slice(from, endOfCall(code, from))
      .search(new RegExp(`\\b${db.replace('.', '\\.')}\\b`))
    return place < 0 ? [] : [from + place]
  })
}

/** Functions that take a transaction, and read the pool from their services. */
function givenBoth(code: string): number[] {
  let from = 0
  return code.split(FUNCTIONS).flatMap((text) => {
    const begin = from
    from += text.length
    return TAKES_TRANSACTION.test(text.replace(CALLBACK, '')) && ASKS_POOL.test(text) ? [begin] : []
  })
}

/** Where the call ends whose arguments begin before `from`. */
function endOfCall(code: string, from: number): number {
  let open = 1
  let at = from
  for (; open > 0 && at < code.length; at++) {
    if (code[at] === '(') open++
    if (code[at] === ')') open--
  }
  return at
}

export const transactions: Rule = {
  title: 'a transaction asks on its own connection',
  find,
  exceptions: {},
}
