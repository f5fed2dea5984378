/** Rule 12, what the linter and the formatter do not hold: comments, texts and SQL stay within the line as well. */
import { commentsOf } from './code.ts'
import type { Files, Rule, Violation } from './rule.ts'

const MOST_OF_A_COMMENT = 130
// The formatter breaks code at 110; a regular expression or the title of a test cannot be broken.
const MOST = 140
const DATA = /\/generated\/|\/migrations\/|schema\.sql$|platform\/database\.ts$/

function find(files: Files): Violation[] {
  return [...files]
    .filter(([path]) => !DATA.test(path))
    .flatMap(([path, text]) => {
      const comments = commentsOf(text).split('\n')
      const long = text
        .split('\n')
        .findIndex(
          (line, at) =>
            line.length > MOST || (comments[at]?.trim() !== '' && line.length > MOST_OF_A_COMMENT),
        )
      return long === -1 ? [] : [{ key: path, sentence: `${path}:${long + 1} is too long` }]
    })
}

export const lineLength: Rule = {
  title: `a comment's line has at most ${MOST_OF_A_COMMENT} characters, any other at most ${MOST}`,
  find,
  exceptions: {
    'api/': 'being moved into the folders of docs/architecture.md',
    'games/': 'being moved into the folders of docs/architecture.md',
    'studio/': 'being moved into the folders of docs/architecture.md',
    'web/src/features/sign-in/social/buttons.tsx': 'the outline of a logo is one string',
  },
}
