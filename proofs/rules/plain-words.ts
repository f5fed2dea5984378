/** Documents, comments, log messages and titles of tests use the words of the field; docs/style.md has the reason. */
import { commentsOf, lineAt, withoutComments } from './code.ts'
import type { Files, Rule, Violation } from './rule.ts'

/** What not to write, and what to write. */
const PHRASES: [RegExp, string][] = [
  [/\bwhoever\b/gi, 'name the subject: the request, the caller, the session'],
  [/\b(?:nobody|somebody|anybody|everybody)\b/gi, 'name the subject, or the condition'],
  [/\blet go\b/gi, 'drop, release or close'],
  [/\bcomes? again\b/gi, 'retry'],
  [/\b(?:is|are|was|were) told\b/gi, 'gets, or is notified'],
  [/\bsa(?:ys?|id) no\b/gi, 'refuse or reject'],
  [/\bkeeps? away\b/gi, 'exclude'],
  [/\bwish(?:es)?\b/gi, 'request'],
  [/\bhears?\b|\bheard\b/gi, 'receive, or subscribe to'],
  [/\btold\b/gi, 'report, notify or return'],
]
const TITLE = /^\s*(?:test|it|describe)\(\s*(['"`])((?:(?!\1).)+)\1/gm
const LOGGED = /\blog\.(?:debug|info|warn|error)\((?:[^()'`]|\([^()]*\))*?['`]([^'`]+)['`]/g

/** Code, whose comments are held where they stand. */
const QUOTED = /^```[\s\S]*?^```|`[^`\n]+`/gm

function find(files: Files): Violation[] {
  const documents = [...files].filter(([path]) => path.endsWith('.md'))
  return [...documents.flatMap(([path, text]) => said(path, text.replace(QUOTED, blank))), ...inCode(files)]
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

function inCode(files: Files): Violation[] {
  return [...files]
    .filter(([path]) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('proofs/rules/'))
    .flatMap(([path, text]) => [
      ...said(path, commentsOf(text)),
      ...said(path, kept(text, LOGGED)),
      ...said(path, kept(text, TITLE)),
    ])
}

/** The texts that a pattern captures last, at their places. */
function kept(text: string, pattern: RegExp): string {
  const code = withoutComments(text)
  let found = code.replace(/[^\n]/g, ' ')
  for (const match of code.matchAll(pattern)) {
    const words = match.at(-1) ?? ''
    const at = match.index + match[0].lastIndexOf(words)
    found = found.slice(0, at) + words + found.slice(at + words.length)
  }
  return found
}

const said = (path: string, prose: string): Violation[] =>
  PHRASES.flatMap(([phrase, instead]) =>
    [...prose.matchAll(phrase)].map((match) => ({
      key: path,
      sentence: `${path}:${lineAt(prose, match.index)} "${match[0]}": ${instead}`,
    })),
  )

export const plainWords: Rule = {
  title: "documents, comments, log messages and titles of tests use the field's words",
  find,
  exceptions: {},
}
