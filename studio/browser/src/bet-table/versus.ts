/** Two hands either side of the shoe. */
import './versus.css'
import { Hand, shoe } from '../cards/hand.ts'
import type { Table } from '../family.ts'
import { el } from '../lib/dom.ts'
import type { Result } from './big-road.ts'

export interface Versus {
  element: HTMLElement
  left: Hand
  right: Hand
  /** The winner shines, the other steps back. */
  mark(winner: Result): void
}

export function versus(
  { t, isQuick }: Pick<Table, 't' | 'isQuick'>,
  leftName: string,
  rightName: string,
): Versus {
  const source = shoe()
  const dealing = { t, shoe: source, isQuick }
  const left = new Hand(dealing, leftName, 'is-left')
  const right = new Hand(dealing, rightName, 'is-right')
  return {
    element: el('div', { class: 'versus' }, left.element, source, right.element),
    left,
    right,
    mark(winner) {
      left.mark(winner === 'tie' ? 'even' : winner === 'left' ? 'won' : 'lost')
      right.mark(winner === 'tie' ? 'even' : winner === 'right' ? 'won' : 'lost')
    },
  }
}
