/** Rule 12, what the linter and the formatter do not hold: comments, texts and SQL stay within the line as well. */
import { commentsOf, withoutTexts } from './code.ts'
import type { Files, Rule, Violation } from './rule.ts'

const MOST = 110
/** Of a comment, a text or SQL, none of which the formatter can break: it holds code to `MOST` wherever it can. */
const MOST_OF_A_TEXT = 130
const DATA = /\.json$|\/generated\/|\/migrations\/|schema\.sql$|\/locales\//

function find(files: Files): Violation[] {
  return [...files]
    .filter(([path]) => !DATA.test(path))
    .flatMap(([path, text]) => {
      const comments = commentsOf(text).split('\n')
      const code = /\.(sql|css)$/.test(path) ? [] : withoutTexts(text).split('\n')
      const long = text.split('\n').findIndex((line, at) => {
        if (line.length <= MOST) return false
        const isCode = comments[at]?.trim() === '' && (code[at]?.trimEnd().length ?? 0) > MOST
        return isCode || line.length > MOST_OF_A_TEXT
      })
      return long === -1 ? [] : [{ key: path, sentence: `${path}:${long + 1} is too long` }]
    })
}

export const lineLength: Rule = {
  title: `a line of code has at most ${MOST} characters, one of a comment, a text or SQL ${MOST_OF_A_TEXT}`,
  find,
  exceptions: {
    'studio/src/art/': 'the paths of a drawing',
    'studio/src/families/': 'the paths of a drawing',
  },
}
