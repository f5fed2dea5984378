/** The betting table: every field a button that says what lies on it. */
import { RED } from '@night-market/games/roulette/table'
import { el } from '../../dom.ts'
import type { Table } from '../../family.ts'
import type { Translate } from '../../texts.ts'
import { coverOf, type FieldId } from './bets.ts'

/** Column, row, width and height in the grid of the table lying and of the table upright. */
type Place = [x: number, y: number, width: number, height: number]

interface Field {
  id: FieldId
  lying: Place
  upright: Place
  look: string
  text: string
  name: string
}

export class Felt {
  readonly element: HTMLElement
  readonly #table: Table
  readonly #buttons = new Map<FieldId, { button: HTMLButtonElement; field: Field }>()

  constructor(table: Table, lay: (field: FieldId) => void) {
    this.#table = table
    const buttons = fieldsOf(table.t).map((field) => {
      const button = el(
        'button',
        { type: 'button', class: `felt__field ${field.look}`, onclick: () => lay(field.id) },
        el('span', { class: 'felt__text num' }, field.text),
      )
      button.dataset['field'] = field.id
      placeOn(button, '', field.lying)
      placeOn(button, 'tall-', field.upright)
      this.#buttons.set(field.id, { button, field })
      return button
    })
    this.element = el(
      'div',
      { class: 'felt', role: 'group', 'aria-label': table.t('roulette.table') },
      ...buttons,
    )
    this.showChips(new Map())
  }

  showChips(chips: Map<FieldId, bigint>): void {
    const { t, money } = this.#table
    for (const [id, { button, field }] of this.#buttons) {
      const amount = chips.get(id) ?? 0n
      // What is written on a field is part of its spoken name: people say what they see.
      const name = field.name.includes(field.text) ? field.name : `${field.text}, ${field.name}`
      button.querySelector('.chip')?.remove()
      button.setAttribute(
        'aria-label',
        amount > 0n ? t('roulette.with_chips', { field: name, amount: money.full(amount) }) : name,
      )
      if (amount > 0n)
        button.append(
          el(
            'span',
            { class: 'chip chip--laid num', 'data-look': chipLook(this.#table.stakes, amount) },
            money.short(amount),
          ),
        )
    }
  }

  /** Lights what the ball decided; null puts the lights out. */
  showResult(number: number | null): void {
    for (const [id, { button }] of this.#buttons) {
      const isHit = number !== null && coverOf(id).numbers.includes(number)
      button.classList.toggle('is-hit', isHit)
      button.classList.toggle('is-number', isHit && id.startsWith('straight'))
      button.querySelector('.chip')?.classList.toggle('is-lost', number !== null && !isHit)
    }
  }

  setOpen(isOpen: boolean): void {
    for (const { button } of this.#buttons.values()) button.disabled = !isOpen
  }
}

/** The look of the greatest chip that goes into the amount. */
export function chipLook(stakes: bigint[], amount: bigint): number {
  return Math.max(
    0,
    stakes.findLastIndex((stake) => stake <= amount),
  )
}

function fieldsOf(t: Translate): Field[] {
  return [...numberFields(t), ...columnFields(t), ...dozenFields(t), ...outsideFields(t)]
}

function numberFields(t: Translate): Field[] {
  return Array.from({ length: 37 }, (_, number): Field => {
    const street = Math.ceil(number / 3)
    const place = (number - 1) % 3
    return {
      id: `straight:${number}`,
      lying: number === 0 ? [1, 1, 1, 3] : [street + 1, 3 - place, 1, 1],
      upright: number === 0 ? [3, 1, 3, 1] : [place + 3, street + 1, 1, 1],
      look: number === 0 ? 'is-green' : RED.includes(number) ? 'is-red' : 'is-black',
      text: String(number),
      name: t('roulette.number', { number }),
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
    name: t('roulette.column', { column: place + 1 }),
  }))
}

function dozenFields(t: Translate): Field[] {
  return [0, 1, 2].map((place) => ({
    id: `dozen:${place}`,
    lying: [2 + 4 * place, 4, 4, 1],
    upright: [2, 2 + 4 * place, 1, 4],
    look: 'is-dozen',
    text: `${place * 12 + 1}–${place * 12 + 12}`,
    name: t('roulette.dozen', { from: place * 12 + 1, to: place * 12 + 12 }),
  }))
}

function outsideFields(t: Translate): Field[] {
  const kinds: [FieldId, look: string, text: string, name: string][] = [
    ['low', '', '1–18', t('roulette.low')],
    ['even', '', t('roulette.even'), t('roulette.even')],
    ['red', 'is-red', t('roulette.red'), t('roulette.red')],
    ['black', 'is-black', t('roulette.black'), t('roulette.black')],
    ['odd', '', t('roulette.odd'), t('roulette.odd')],
    ['high', '', '19–36', t('roulette.high')],
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

function placeOn(button: HTMLElement, prefix: string, place: Place): void {
  ;['x', 'y', 'w', 'h'].forEach((name, index) =>
    button.style.setProperty(`--${prefix}${name}`, String(place[index])),
  )
}
