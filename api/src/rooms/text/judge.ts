import type { TextProblem } from '@night-market/protocol/values/rooms'
import { plainDigits } from '@night-market/protocol/values/text/digits'
import { foldText, wordsIn } from './fold.ts'

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
  const folded = foldText(text)
  for (const [problem, isFound] of PROBLEMS) if (isFound(text, folded)) return { kind: 'refused', problem }
  const found = wordsIn(folded)
  if (hasListed(found, words.refused)) return { kind: 'refused', problem: 'words' }
  const doubtful = words.held.find((word) => hasListed(found, [word]))
  return doubtful === undefined ? { kind: 'fine' } : { kind: 'held', because: doubtful }
}

const PROBLEMS: [TextProblem, (text: string, folded: string) => boolean][] = [
  ['link', hasLink],
  ['phone', hasPhone],
  ['handle', hasHandle],
]

const ENDINGS =
  'com|net|org|info|biz|io|in|me|co|app|xyz|top|site|online|club|vip|win|bet|shop|link|live|cc|ru|cn|tk|ly|gg|to|pk|bd|vn|id|th'
const ADDRESS = new RegExp(String.raw`[\p{L}\p{N}-]{2,}\.(?:${ENDINGS})(?![\p{L}\p{N}])`, 'u')
const SPELLED_OUT =
  /[\p{L}\p{N}-]{2,}\s*[([{]?\s*\bdot\b\s*[)\]}]?\s*(?:com|net|org|info|xyz)(?![\p{L}\p{N}])/u

function hasLink(text: string, folded: string): boolean {
  return [text.normalize('NFKC').toLowerCase(), folded].some(
    (each) => /https?:|www\.|:\/\//.test(each) || ADDRESS.test(each) || SPELLED_OUT.test(each),
  )
}

/** Eight digits or more, however they are written and parted: amounts of chips are shorter. */
function hasPhone(text: string): boolean {
  const digits = plainDigits(text.normalize('NFKC'))
  return /(?:\d[\s().,_*/+-]{0,3}){8,}/.test(digits)
}

const MESSENGER =
  /\b(?:telegram|whatsapp|watsapp|insta(?:gram)?|snapchat|discord|wechat|zalo|signal|tg|ig|wa)\s*(?:id)?\s*[:=-]+\s*\S{3,}/

/** `@name` and the names of messengers with something to look for. */
function hasHandle(text: string, folded: string): boolean {
  if (/(?:^|[\s:(])@[\p{L}\p{N}_.]{3,}/u.test(text)) return true
  return MESSENGER.test(folded)
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
