/** The fields that are drawn on the table: numbers, columns, dozens and the even chances; and what bets are called. */
import {
  DOUBLE_ZERO,
  numberText,
  RED,
  returnOfCover,
  type TableLayout,
} from '@night-market/games/families/roulette/table'
import type { Translate } from './labels.ts'
import type { FieldId } from '../../chips/stack.ts'
import { coverOf } from './bets.ts'
import { BOTH_ZEROS } from './felt-map.ts'

/** Column, row, width and height in the grid of the table lying and of the table upright. */
type Place = [x: number, y: number, width: number, height: number]

export interface Field {
  id: FieldId
  lying: Place
  upright: Place
  look: string
  text: string
  name: string
}

export function drawnFields(t: Translate, layout: TableLayout): Field[] {
  return [
    ...zeroFields(t, layout),
    ...numberFields(t),
    ...columnFields(t),
    ...dozenFields(t),
    ...outsideFields(t),
  ]
}

/** The name of a bet on the seams; `between` joins its numbers. */
export function seamName(t: Translate, id: FieldId, between: string): string {
  const { kind, numbers } = coverOf(id)
  const values = { numbers: numbers.map(numberText).join(between) }
  if (kind === 'split') return t('split', values)
  if (kind === 'six_line') return t('six_line', values)
  if (kind === 'top_line') return t('top_line', values)
  if (kind === 'corner') return t(numbers[0] === 0 ? 'first_four' : 'corner', values)
  return t(numbers[0] === 0 ? 'trio' : 'street', values)
}

/** What a bet wins, in stakes, beside its own. */
export const oddsOf = (id: FieldId): number => returnOfCover(coverOf(id).numbers) - 1

/** One zero fills the end of the table; two lie at its corners, with the bet on both between them. */
function zeroFields(t: Translate, { doubleZero }: TableLayout): Field[] {
  const zero = (number: number, lying: Place, upright: Place): Field => ({
    id: `straight:${number}`,
    lying,
    upright,
    look: 'is-green',
    text: numberText(number),
    name: t('number', { number: numberText(number) }),
  })
  if (!doubleZero) return [zero(0, [1, 1, 1, 3], [3, 1, 3, 1])]
  const both: Field = {
    id: BOTH_ZEROS,
    lying: [1, 2, 1, 1],
    upright: [4, 1, 1, 1],
    look: 'is-green is-between',
    text: '0·00',
    name: t('split', { numbers: '0, 00' }),
  }
  return [zero(0, [1, 3, 1, 1], [3, 1, 1, 1]), both, zero(DOUBLE_ZERO, [1, 1, 1, 1], [5, 1, 1, 1])]
}

function numberFields(t: Translate): Field[] {
  return Array.from({ length: 36 }, (_, index): Field => {
    const number = index + 1
    const street = Math.ceil(number / 3)
    const place = (number - 1) % 3
    return {
      id: `straight:${number}`,
      lying: [street + 1, 3 - place, 1, 1],
      upright: [place + 3, street + 1, 1, 1],
      look: RED.includes(number) ? 'is-red' : 'is-black',
      text: String(number),
      name: t('number', { number }),
    }
  })
}

function columnFields(t: Translate): Field[] {
  return [0, 1, 2].map((place) => ({
    id: `column:${place}`,
    lying: [14, 3 - place, 1, 1],
    upright: [place + 3, 14, 1, 1],
    look: 'is-column',
    text: '2:1',
    name: t('column', { column: place + 1 }),
  }))
}

function dozenFields(t: Translate): Field[] {
  return [0, 1, 2].map((place) => ({
    id: `dozen:${place}`,
    lying: [2 + 4 * place, 4, 4, 1],
    upright: [2, 2 + 4 * place, 1, 4],
    look: 'is-dozen',
    text: `${place * 12 + 1}–${place * 12 + 12}`,
    name: t('dozen', { from: place * 12 + 1, to: place * 12 + 12 }),
  }))
}

function outsideFields(t: Translate): Field[] {
  const kinds: [FieldId, look: string, text: string, name: string][] = [
    ['low', '', '1–18', t('low')],
    ['even', '', t('even'), t('even')],
    ['red', 'is-red', t('red'), t('red')],
    ['black', 'is-black', t('black'), t('black')],
    ['odd', '', t('odd'), t('odd')],
    ['high', '', '19–36', t('high')],
  ]
  return kinds.map(([id, look, text, name], place) => ({
    id,
    lying: [2 + 2 * place, 5, 2, 1],
    upright: [1, 2 + 2 * place, 1, 2],
    look: `is-outside ${look}`,
    text,
    name,
  }))
}
