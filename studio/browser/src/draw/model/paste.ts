/** Reads typed or pasted numbers of a given length, with any separator. `R932` stands for all numbers that end in 932. */

export interface Pasted {
  /** Each once, in the order of the text. */
  singles: string[]
  /** The first line that has a word which is no such number, from 1. */
  wrong: { line: number; word: string } | null
}

const BETWEEN = /[\s,;./|+]+/u

export function pasted(text: string, digits: number): Pasted {
  const singles = new Set<string>()
  let wrong: Pasted['wrong'] = null
  for (const [index, line] of text.split('\n').entries())
    for (const word of line
      .split(BETWEEN)
      .filter(Boolean)
      .flatMap((each) => apart(each, digits)))
      if (isSingle(word, digits)) singles.add(word.toUpperCase())
      else wrong ??= { line: index + 1, word }
  return { singles: [...singles], wrong }
}

/** Digits without a sign between them are cut: the keys of a phone have digits alone. */
const apart = (word: string, digits: number): string[] =>
  /^\d+$/.test(word) && word.length % digits === 0
    ? Array.from({ length: word.length / digits }, (_, at) => word.slice(at * digits, (at + 1) * digits))
    : [word]

const isSingle = (word: string, digits: number): boolean =>
  word.length === digits && (/^\d+$/.test(word) || (digits > 1 && /^R\d+$/i.test(word)))
