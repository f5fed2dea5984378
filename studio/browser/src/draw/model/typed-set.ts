/** Reads typed or pasted numbers of a board, and names that stand for several of them. */
import type { NamedNumbers } from '../look.ts'
import { symbolText } from './selection.ts'

export interface TypedSet {
  /** Each once, in order. */
  numbers: number[]
  /** The first word that is no number of the board and no name. */
  wrong: string | null
}

const BETWEEN = /[\s,;./|+]+/u
/** Chinese is written without spaces, and each of its names is one character. */
const HAN = /(\p{Script=Han})/u

export function typedSet(text: string, symbols: readonly number[], named: readonly NamedNumbers[]): TypedSet {
  const meant = new Map(
    named.flatMap(({ words, numbers }) => words.map((word): [string, number[]] => [plain(word), numbers])),
  )
  for (const symbol of symbols) {
    meant.set(symbolText(symbols, symbol), [symbol])
    meant.set(String(symbol).padStart(2, '0'), [symbol])
  }
  const found = new Set<number>()
  let wrong: string | null = null
  for (const word of text.split(BETWEEN).flatMap((each) => each.split(HAN))) {
    const numbers = word === '' ? [] : meant.get(plain(word))
    if (numbers === undefined) wrong ??= word
    else for (const number of numbers) found.add(number)
  }
  return { numbers: [...found].toSorted((one, other) => one - other), wrong }
}

/** Letters that a keyboard composes in two ways are one. */
const plain = (word: string): string => word.normalize('NFC').toLowerCase()
