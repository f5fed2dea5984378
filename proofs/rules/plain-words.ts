/** Beside the twelve: comments and log messages use the field's words. The list stays short; docs/style.md has the reason. */
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
]
const LOGGED = /\blog\.(?:debug|info|warn|error)\((?:[^()'`]|\([^()]*\))*?['`]([^'`]+)['`]/g

function find(files: Files): Violation[] {
  return [...files]
    .filter(([path]) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('proofs/rules/'))
    .flatMap(([path, text]) => [...said(path, commentsOf(text)), ...said(path, logged(text))])
}

/** The messages alone, at their places. */
function logged(text: string): string {
  const code = withoutComments(text)
  let kept = code.replace(/[^\n]/g, ' ')
  for (const match of code.matchAll(LOGGED)) {
    const at = match.index + match[0].length - 1 - (match[1]?.length ?? 0)
    kept = kept.slice(0, at) + match[1] + kept.slice(at + (match[1]?.length ?? 0))
  }
  return kept
}

const said = (path: string, prose: string): Violation[] =>
  PHRASES.flatMap(([phrase, instead]) =>
    [...prose.matchAll(phrase)].map((match) => ({
      key: path,
      sentence: `${path}:${lineAt(prose, match.index)} "${match[0]}": ${instead}`,
    })),
  )

export const plainWords: Rule = {
  title: "comments and log messages use the field's words",
  find,
  exceptions: {
    'api/src/ledger/queue.ts': 'to be rewritten',
    'api/src/platform/work/batcher.ts': 'to be rewritten',
    'api/src/play/answer.ts': 'to be rewritten',
    'protocol/src/': 'to be rewritten',
    'studio/browser/': 'to be rewritten',
    'studio/src/': 'to be rewritten',
    'web/src/features/catalogue/': 'to be rewritten',
  },
}
