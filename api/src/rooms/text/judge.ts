import type { TextProblem } from '@night-market/protocol/values/rooms'
import { foldText, wordsIn } from './fold.ts'
import { plainText, withSpelledDigits } from './plain.ts'

/** The operator's words, folded. */
export interface WordList {
  refused: string[]
  held: string[]
}

export type TextVerdict =
  | { kind: 'fine' }
  | { kind: 'refused'; problem: TextProblem }
  | { kind: 'held'; because: string }

/** Judges a cleaned text: links, phone numbers, handles and listed words refuse it; doubtful words hold it for the staff. */
export function judgeText(text: string, words: WordList): TextVerdict {
  const plain = plainText(text)
  const forms: Forms = { text, plain, folded: foldText(plain) }
  for (const [problem, isFound] of PROBLEMS) if (isFound(forms)) return { kind: 'refused', problem }
  const found = wordsIn(foldText(text))
  if (hasListed(found, words.refused)) return { kind: 'refused', problem: 'words' }
  const doubtful = words.held.find((word) => hasListed(found, [word]))
  return doubtful === undefined ? { kind: 'fine' } : { kind: 'held', because: doubtful }
}

/** A text as it stands, as it is judged, and with look-alike letters as the Latin ones that they pass for. */
interface Forms {
  text: string
  plain: string
  folded: string
}

const PROBLEMS: [TextProblem, (forms: Forms) => boolean][] = [
  ['link', hasLink],
  ['phone', hasPhone],
  ['handle', hasHandle],
]

const ENDINGS = [
  'com|net|org|info|biz|io|in|me|co|app|xyz|top|site|online|club|vip|win|bet|shop|store|link|live|game|games|casino',
  'fun|pro|asia|click|page|tv|cc|ru|cn|tk|ly|gg|to|pk|bd|vn|id|th',
].join('|')
/** A letter alone before the dot is a host only with an ending that is no word: `x.com`, `t.me/name`, but not `e.g. in`. */
const ADDRESS = new RegExp(
  [
    String.raw`[\p{L}\p{N}-]{2,}\.(?:${ENDINGS})(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}.])[\p{L}\p{N}]\.(?:com|me\/|co\/|tv\/)`,
  ].join('|'),
  'u',
)

function hasLink({ plain, folded }: Forms): boolean {
  return [plain, folded].some((each) => /https?:|www\.|:\/\//.test(each) || ADDRESS.test(each))
}

/** Amounts of at most nine digits with groups, days, scores and times: digits that are no number to call. */
const [DAY, MONTH] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])']
const FIGURES = [
  /(?<![\d,.])\d{1,3}(?:,\d{2,3}){1,3}(?:\.\d{1,2})?(?![\d,])/g,
  new RegExp(
    String.raw`(?<!\d[-/.]?)(?:\d{4}[-/.]${MONTH}[-/.]${DAY}|${DAY}[-/.]${MONTH}[-/.](?:19|20)\d\d)(?![-/.]?\d)`,
    'g',
  ),
  /(?<![\d:.])\d{1,2}[:-]\d{1,2}(?![\d:-])/g,
]
const MOST_DIGITS_OF_AMOUNT = 9
const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** Eight digits or more, however they are written and parted, also by single letters and signs. */
function hasPhone({ text }: Forms): boolean {
  const spelled = plainText(withSpelledDigits(text.toLowerCase()))
  const left = FIGURES.reduce(
    (rest, figure) =>
      rest.replace(figure, (found) =>
        countDigits(found.split('.')[0] ?? '') <= MOST_DIGITS_OF_AMOUNT ? ' ; ' : found,
      ),
    spelled,
  )
  return /(?:\d(?:[^\d\p{L};]{0,3}|\s?\p{L}\s?)){8,}/u.test(`${left} `)
}

const MESSENGERS = 'telegram|whatsapp|watsapp|insta(?:gram)?|snapchat|discord|wechat|zalo|signal|tg|ig|wa'
const MESSENGER = new RegExp(
  [
    String.raw`\b(?:${MESSENGERS})\s*(?:id)?\s*[:=-]+\s*\S{3,}`,
    String.raw`\b(?:${MESSENGERS})\s+(?:id|name|user|username|handle|is|at|me)?\s*(?=\S*\d)(?=\S*\p{L})\S{4,}`,
  ].join('|'),
  'u',
)

/** `@name` and the names of messengers with something to look for. */
function hasHandle({ plain, folded }: Forms): boolean {
  if (/(?:^|[\s:(])@[\p{L}\p{N}_.]{3,}/u.test(plain)) return true
  return MESSENGER.test(plain) || MESSENGER.test(folded)
}

/** Whole words, and words with their letters apart: `s c a m`. */
function hasListed(found: string[], listed: string[]): boolean {
  if (listed.length === 0) return false
  const apart = found.every((word) => word.length > 1) ? '' : spelledOut(found)
  return listed.some((word) => {
    if (word.includes(' ')) return ` ${found.join(' ')} `.includes(` ${word} `)
    return found.some((each) => each === word || squeezed(each) === squeezed(word)) || apart.includes(word)
  })
}

/** Letters that stand alone, joined; a gap between those that do not. */
function spelledOut(found: string[]): string {
  return found.map((word) => ([...word].length === 1 ? word : ' ')).join('')
}

/** `scaaam` is `scam`; both sides are squeezed, so that words with double letters match too. */
const squeezed = (word: string): string => word.replace(/(.)\1+/gu, '$1')
