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
    'api/src/cashier/turnover/queries.ts': 'to be wrapped',
    'api/src/catalogue/queries.ts': 'to be wrapped',
    'api/src/platform/http/loopback.ts': 'to be wrapped',
    'api/src/platform/work/jobs.ts': 'to be wrapped',
    'api/src/play/checks.ts': 'to be wrapped',
    'api/src/play/earlier-rows.test.ts': 'to be wrapped',
    'api/src/play/model.ts': 'to be wrapped',
    'api/src/play/purse-of-launch.ts': 'to be wrapped',
    'api/src/reports/records/batches.ts': 'to be wrapped',
    'api/src/reviews/index.ts': 'to be wrapped',
    'api/src/sessions/guard.test.ts': 'to be wrapped',
    'api/src/site/seed.ts': 'to be wrapped',
    'api/src/site/state.test.ts': 'to be wrapped',
    'api/src/testing/wallet-model.ts': 'to be wrapped',
    'api/src/vendor-funds/index.ts': 'to be wrapped',
    'studio/browser/src/locales/en.ts': 'to be wrapped',
    'studio/browser/src/locales/hi.ts': 'to be wrapped',
    'studio/src/art/frames.ts': 'to be wrapped',
    'studio/src/art/lettering.ts': 'to be wrapped',
    'studio/src/art/motes.ts': 'to be wrapped',
    'studio/src/art/patterns.ts': 'to be wrapped',
    'studio/src/art/scenery.ts': 'to be wrapped',
    'studio/src/art/stage.ts': 'to be wrapped',
    'studio/src/art/stamps.ts': 'to be wrapped',
    'studio/src/art/symbol.ts': 'to be wrapped',
    'studio/src/families/dice/art.ts': 'to be wrapped',
    'studio/src/families/mines/art.ts': 'to be wrapped',
    'studio/src/families/plinko/art.ts': 'to be wrapped',
    'studio/src/families/roulette/art.ts': 'to be wrapped',
    'studio/src/families/slot-lines/art.ts': 'to be wrapped',
    'web/src/features/sign-in/social/buttons.tsx': 'to be wrapped',
  },
}
