import { withoutUnseen } from '@night-market/protocol/values/text/unseen'

/**
 * Letters of other scripts, and signs, that look like a Latin letter. Only the ones that pass for Latin in the fonts of
 * phones; compatibility forms (full width, bold, circled) are unified by NFKD.
 */
const LOOK_ALIKES: Record<string, string> = {
  ...lettersOf('a', 'аɑαᴀ@'),
  ...lettersOf('b', 'вьʙßβ'),
  ...lettersOf('c', 'сϲᴄ¢'),
  ...lettersOf('d', 'ԁᴅđ'),
  ...lettersOf('e', 'еєҽᴇε€'),
  ...lettersOf('f', 'ғƒϝ'),
  ...lettersOf('g', 'ɡԍɢ'),
  ...lettersOf('h', 'һнʜ'),
  ...lettersOf('i', 'іıɪιӏ!'),
  ...lettersOf('j', 'јϳᴊ'),
  ...lettersOf('k', 'кκᴋ'),
  ...lettersOf('l', 'ʟłⅼ|'),
  ...lettersOf('m', 'мᴍϻ'),
  ...lettersOf('n', 'пηɴո'),
  ...lettersOf('o', 'оοօᴏø০०'),
  ...lettersOf('p', 'рρᴘ'),
  ...lettersOf('q', 'ԛզ'),
  ...lettersOf('r', 'гʀɾ'),
  ...lettersOf('s', 'ѕꜱ$ʂ'),
  ...lettersOf('t', 'тτᴛ'),
  ...lettersOf('u', 'υսᴜ'),
  ...lettersOf('v', 'ѵνᴠ'),
  ...lettersOf('w', 'ԝωᴡ'),
  ...lettersOf('x', 'хχ×'),
  ...lettersOf('y', 'уүγʏ'),
  ...lettersOf('z', 'ᴢʐ'),
}
/** Digits in the place of letters: `h4ck`. Only for comparing words: in a phone number they are digits. */
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

function lettersOf(latin: string, alike: string): Record<string, string> {
  return Object.fromEntries([...alike].map((letter) => [letter, latin]))
}

/** All marks on Latin, Greek and Cyrillic letters and on digits; those of other scripts' letters may be vowels and stay. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]\p{M}*)\p{M}/gu

/** A text as it is compared: capitals, accents, joiners and look-alike letters unified. */
export function foldText(text: string): string {
  const plain = withoutUnseen(text.normalize('NFKD'))
    .replace(/\u200c|\u200d|\ufe0f/g, '')
    .replace(ACCENTS, '')
    .toLowerCase()
  return [...plain].map((letter) => LOOK_ALIKES[letter] ?? letter).join('')
}

/** Words as they are compared: letters only, with digits and signs in the place of letters read as these. */
export function wordsIn(folded: string): string[] {
  const lettered = [...folded].map((letter) => LEET[letter] ?? letter).join('')
  return lettered.match(/[\p{L}\p{M}]+/gu) ?? []
}
