/** Rule 14: what is true of a type of games stands in its table. Elsewhere no code lists types. */
import { GAME_TYPES } from '@night-market/protocol/values/game-types'
import { lineAt, withoutComments, withoutSqlComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const TABLE = 'protocol/src/values/game-types.ts'
const TYPE = `(?:${GAME_TYPES.join('|')})(?![\\w$-])`
/** Two types side by side, as texts or as keys; the modes of lotteries share two of the words. */
const LISTED = new RegExp(
  `'${TYPE}'\\s*[,|]\\s*(?:\\n\\s*)?'${TYPE}'|\\n\\s*${TYPE}: [^\\n]*\\n\\s*${TYPE}: |=== '${TYPE}'[^\\n]*=== '${TYPE}'`,
  'g',
)

function find(files: Files): Violation[] {
  return product(files, /\.(tsx?|sql)$/)
    .filter(([path]) => path !== TABLE && !path.includes('/migrations/'))
    .flatMap(([path, text]) =>
      listed(path, path.endsWith('.sql') ? withoutSqlComments(text) : withoutComments(text)),
    )
}

function listed(path: string, code: string): Violation[] {
  return [...code.matchAll(LISTED)].map((match) => ({
    key: path,
    sentence: `${path}:${lineAt(code, match.index)} lists types of games: ask ${TABLE}`,
  }))
}

export const gameTypes: Rule = {
  title: 'the facts of a type of games stand in one table',
  find,
  exceptions: {
    'api/src/missions/seeds.ts': 'a mission names the games that it counts',
    'games/src/families/lottery-titles.ts': 'titles say which types they can have: games know no protocol',
    'games/src/kernel/book/sport.ts': 'titles say which types they can have: games know no protocol',
    'games/src/titles/title.ts': 'titles say which types they can have: games know no protocol',
    'web/src/features/lottery/cards.ts': 'modes of lotteries share two of the words',
    'web/src/features/catalogue/game-types.ts': 'an icon for each type, which the compiler asks for',
  },
}
