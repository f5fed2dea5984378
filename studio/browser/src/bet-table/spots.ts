/**
 * The betting places of a table: each a button that says what it is, what it wins and what lies on it. One stop for the tab key;
 * arrows walk to the nearest place.
 */
import { percentText } from '@night-market/protocol/values/game-figures'
import { chipLook, type FieldId } from '../chips/stack.ts'
import type { ChipTable } from '../chips/picker.ts'
import { el } from '../lib/dom.ts'
import { showCrowdOn } from '../table/crowd-sum.ts'
import { nearest } from './nearest.ts'

export interface SpotText {
  kind: FieldId
  /** The name, spoken and in the hint. */
  name: string
  /** Written on the place where the name is too long, or drawn. */
  face?: Node | string
  /** What it wins, `8:1`. */
  pays: string
  returnBps: number
  look?: string
}

/** A price that is set at the table. */
export interface SpotPrice extends Pick<SpotText, 'pays' | 'returnBps'> {
  /** How much of the stakes lies here, from 0 to 1; none where that sets no price. */
  share?: number
}

interface Place extends SpotText {
  button: HTMLButtonElement
  /** What the player has on it. */
  laid: bigint
}

export class BetSpots {
  readonly element: HTMLElement
  readonly hint: HTMLElement
  readonly #table: ChipTable
  readonly #places = new Map<FieldId, Place>()
  #isOpen = true
  #pointed: FieldId | undefined

  constructor(
    table: ChipTable,
    spots: readonly SpotText[],
    lay: (kind: FieldId) => void,
    /** So many places that a small screen scrolls them. */
    scrolls = false,
  ) {
    const { t } = table
    this.#table = table
    for (const spot of spots) this.#places.set(spot.kind, { ...spot, laid: 0n, button: this.#button(spot) })
    const buttons = [...this.#places.values()].map(({ button }) => button)
    this.element = el(
      'div',
      {
        class: 'spots',
        role: 'group',
        'aria-label': t('chips.table'),
        'data-arrows': 'own',
        'data-scrolls': scrolls && 'yes',
      },
      ...buttons,
    )
    this.hint = el('p', { class: 'spots-hint num', 'aria-hidden': 'true' })
    this.tell(t('chips.hint'))
    this.#listen(buttons, lay)
  }

  button(kind: FieldId): HTMLButtonElement | undefined {
    return this.#places.get(kind)?.button
  }

  /** `look` is that of a result. */
  tell(words: string, look = ''): void {
    this.hint.textContent = words
    this.hint.dataset['look'] = look
  }

  showChips(chips: Map<FieldId, bigint>, which: 'laid' | 'last'): void {
    const { money, stakes } = this.#table
    for (const place of this.#places.values()) {
      const { kind, button } = place
      const amount = chips.get(kind) ?? 0n
      button.querySelector('.chip')?.remove()
      place.laid = which === 'laid' ? amount : 0n
      this.#describe(place)
      if (amount === 0n) continue
      const look = { class: `chip chip--laid chip--${which} num`, 'data-look': chipLook(stakes, amount) }
      button.append(el('span', look, money.short(amount)))
    }
  }

  showPrices(prices: ReadonlyMap<FieldId, SpotPrice>): void {
    for (const [kind, { pays, returnBps, share }] of prices) {
      const place = this.#places.get(kind)
      if (!place) continue
      if (share !== undefined) place.button.style.setProperty('--share', share.toFixed(3))
      if (place.pays === pays) continue
      Object.assign(place, { pays, returnBps })
      const shown = place.button.querySelector('.spot__pays')
      if (shown) shown.textContent = pays
      this.#describe(place)
      if (kind === this.#pointed) this.#point(kind)
    }
  }

  /** What others have on each place of a shared table. */
  showCrowd(sums: ReadonlyMap<FieldId, bigint>): void {
    for (const { kind, button } of this.#places.values())
      showCrowdOn(button, this.#table, sums.get(kind) ?? 0n)
  }

  /** Its name, price and chips for screen readers. */
  #describe({ button, name, pays, laid, returnBps }: Place): void {
    const { t, money } = this.#table
    const placed = laid > 0n ? t('chips.placed', { amount: money.full(laid) }) : ''
    button.setAttribute('aria-label', [name, pays, placed].filter(Boolean).join(', '))
    button.setAttribute('aria-description', t('chips.returns', { rtp: percentText(returnBps) }))
  }

  /** Lights the places that paid; null puts the lights out, and takes the words of a result back. */
  showPaid(paid: ReadonlySet<FieldId> | null): void {
    if (paid === null && this.hint.dataset['look']) this.tell(this.#table.t('chips.hint'))
    for (const { kind, button } of this.#places.values()) {
      button.classList.toggle('is-paid', paid?.has(kind) ?? false)
      button.querySelector('.chip')?.classList.toggle('is-lost', paid !== null && !paid.has(kind))
    }
  }

  /** A closed table keeps the focus where it is: its buttons only say that they are off. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen
    this.element.classList.toggle('is-open', isOpen)
    for (const { button } of this.#places.values()) button.setAttribute('aria-disabled', String(!isOpen))
  }

  #button({ kind, name, face, pays, look = '' }: SpotText): HTMLButtonElement {
    return el(
      'button',
      { type: 'button', class: `spot ${look}`, tabindex: -1, 'data-kind': kind },
      el('span', { class: 'spot__name' }, face ?? name),
      el('span', { class: 'spot__pays num' }, pays),
    )
  }

  #listen(buttons: HTMLButtonElement[], lay: (kind: FieldId) => void): void {
    buttons[0]?.setAttribute('tabindex', '0')
    this.element.addEventListener('click', ({ target }) => {
      const kind = kindOf(target)
      if (kind === undefined || !this.#isOpen) return
      this.#point(kind)
      lay(kind)
    })
    for (const type of ['pointerover', 'focusin'] as const)
      this.element.addEventListener(type, ({ target }) => this.#point(kindOf(target)))
    this.element.addEventListener('keydown', (event) => {
      const at = buttons.findIndex((button) => button === document.activeElement)
      const from = buttons[at]
      if (!from) return
      const to = nearest(event.key, middleOf(from), buttons.map(middleOf))
      if (to === null) return
      event.preventDefault()
      buttons.forEach((button, index) => (button.tabIndex = index === to ? 0 : -1))
      buttons[to]?.focus()
    })
  }

  #point(kind: FieldId | undefined): void {
    const place = this.#places.get(kind ?? '')
    if (!place || !this.#isOpen) return
    this.#pointed = kind
    const { name, pays, returnBps } = place
    this.tell(this.#table.t('chips.pays', { name, pays, rtp: percentText(returnBps) }))
  }
}

function kindOf(target: EventTarget | null): FieldId | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-kind]')?.dataset['kind'] : undefined
}

function middleOf(button: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = button.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
