/** Rule 8: the ground floor knows no product. */
import { lineAt, withoutComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const GROUND_FLOOR =
  /^(api|studio)\/src\/platform\/.*\.(ts|sql)$|^web\/src\/lib\/.*\.tsx?$|^(web\/src\/)?ui\/.*\.(tsx?|css)$/
const WORDS = [
  'bet',
  'bonus',
  'cashier',
  'casino',
  'deposit',
  'downline',
  'fairness',
  'game',
  'jackpot',
  'launch',
  'lobby',
  'lotto',
  'lottery',
  'member',
  'merchant',
  'odds',
  'payout',
  'player',
  'promotion',
  'purse',
  'sportsbook',
  'staff',
  'turnover',
  'upline',
  'vendor',
  'wallet',
  'winner',
  'withdraw',
  'withdrawal',
]
const WORD = new RegExp(`(?<![a-z])(${WORDS.join('|')})s?(?![a-z])`, 'gi')

function find(files: Files): Violation[] {
  return product(files, GROUND_FLOOR)
    .filter(([path]) => path !== 'ui/src/tokens.css')
    .flatMap(([path, text]) => {
      // An identifier's words: memberId, `member_id`, MEMBER.
      const code = spaced(withoutComments(text))
      return [...code.matchAll(WORD)].map((match) => ({
        key: path,
        sentence: `${path}:${lineAt(code, match.index)} knows the product's word "${match[0]}"`,
      }))
    })
}

const spaced = (code: string): string => code.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ')

export const productWords: Rule = {
  title: 'platform, lib and ui know no word of the product',
  find,
  exceptions: {},
}
