/** The panel beside a game's board: what the player chooses, with the figures that follow from it. */
import { el } from '../lib/dom.ts'

/** A figure with its label. */
export const tile = (label: string, value: HTMLElement, look = ''): HTMLElement =>
  el('div', { class: `tile ${look}` }, el('span', { class: 'tile__label' }, label), value)

/** A field with its label. */
export const field = (label: string, input: HTMLElement): HTMLElement =>
  el('label', { class: 'tile' }, el('span', { class: 'tile__label' }, label), input)

export interface PaysRow {
  element: HTMLElement
  show(text: string): void
}

/** A figure that has a row of its own, such as what a win would pay. */
export function paysRow(label: string): PaysRow {
  const figure = el('output', { class: 'num' })
  return {
    element: el('p', { class: 'pays-row' }, el('span', { class: 'tile__label' }, label), figure),
    show: (text) => (figure.textContent = text),
  }
}

/** Board, panel and the last results, laid out by the room there is. */
export function arcade(look: string, parts: { panel: Node[]; board: Node; history?: Node }): HTMLElement {
  return el(
    'div',
    { class: `arcade ${look}` },
    el('div', { class: 'card arcade__panel' }, ...parts.panel),
    el('div', { class: 'arcade__board' }, parts.board),
    parts.history ?? null,
  )
}
