/** The sum beside the numbers, and on which side of the middle it lies. */
import { h, type Tree } from '../../lib/tree.ts'
import type { Shown } from '../look.ts'
import { onlyTier } from './ball.ts'

export function sumLine({ t, draw, revealed }: Shown, numbers: Tree, middle: number): Tree {
  const values = onlyTier(draw)
  const isWhole = revealed === undefined || revealed >= values.length
  const sum = values.reduce((total, value) => total + value, 0)
  return h(
    'span',
    { class: 'with-sum' },
    numbers,
    isWhole &&
      h(
        'span',
        { class: 'with-sum__words' },
        t('numbers.sum', { sum }),
        ' · ',
        t(sum >= middle ? 'board.big' : 'board.small'),
        ' · ',
        t(sum % 2 === 0 ? 'board.even' : 'board.odd'),
      ),
  )
}
