/**
 * The betting table: every bet a button that says what it covers and what lies on it. A pointer finds bets on the
 * seams by where it is; arrow keys walk over cells and seams; the covered numbers light up before a chip is laid.
 */
import type { TableLayout } from '@night-market/games/families/roulette/table'
import { el } from '../../lib/dom.ts'
import type { Table } from './labels.ts'
import { chipLook, type FieldId } from '../../chips/stack.ts'
import { showCrowdOn } from '../../table/crowd-sum.ts'
import { coverOf } from './bets.ts'
import { drawnFields, oddsOf, seamName, type Field } from './felt-fields.ts'
import { fieldAt, insideSpots, spotOf, spotUnder, stepFrom, type Aim, type Spot } from './felt-map.ts'

interface Bet {
  id: FieldId
  button: HTMLButtonElement
  /** What is said of it, and what is written of it under the table. */
  name: string
  hint: string
}

/** How far beyond the numbers, in cells, their outer seam still is. */
const RIM = 0.2

export class Felt {
  readonly element: HTMLElement
  readonly hint: HTMLElement
  readonly #table: Table
  readonly #layout: TableLayout
  readonly #lay: (field: FieldId) => void
  readonly #felt: HTMLElement
  readonly #seams: HTMLElement
  readonly #bets = new Map<FieldId, Bet>()
  #isOpen = true
  #aim: Aim = 'straight'
  #aimed: Bet | null = null
  /** Where the keyboard stands. */
  #spot: Spot = { along: 1, across: 1 }

  constructor(table: Table, lay: (field: FieldId) => void) {
    const { t } = table
    this.#table = table
    this.#lay = lay
    this.#layout = table.title.config
    const fields = drawnFields(t, this.#layout).map((field) => this.#field(field))
    const seams = insideSpots(this.#layout).filter(({ field }) => !field.startsWith('straight'))
    this.#seams = el('div', { class: 'felt__seams' }, ...seams.map((at) => this.#seam(at.field, at.spot)))
    this.#felt = el(
      'div',
      {
        class: 'felt',
        role: 'group',
        'aria-label': t('table'),
        'aria-describedby': 'felt-keys',
        'data-arrows': 'own',
      },
      ...fields,
      this.#seams,
    )
    const keys = el('span', { id: 'felt-keys', class: 'spoken' }, t('table_keys'))
    this.element = el('div', { class: 'felt-window' }, this.#felt, keys)
    this.hint = el('p', { class: 'roulette__hint num', 'aria-hidden': 'true' })
    this.#listen()
    this.tell(t('hint'))
    this.#stand(this.#spot)
    this.showChips(new Map())
  }

  /** What a finger means by a touch among the numbers. */
  aimAt(aim: Aim): void {
    this.#aim = aim
    this.#felt.dataset['aim'] = aim
  }

  /** Writes something else under the table until a bet is pointed at. */
  tell(words: string): void {
    this.hint.textContent = words
  }

  /** Chips on the table; those of the last bet lie there as a shade of themselves. */
  showChips(chips: Map<FieldId, bigint>, which: 'laid' | 'last' = 'laid'): void {
    const { t, money, stakes } = this.#table
    for (const [id, { button, name }] of this.#bets) {
      const amount = chips.get(id) ?? 0n
      button.querySelector('.chip')?.remove()
      const label =
        amount > 0n && which === 'laid' ? t('with_chips', { field: name, amount: money.full(amount) }) : name
      button.setAttribute('aria-label', label)
      if (amount === 0n) continue
      const look = chipLook(stakes, amount)
      button.append(
        el('span', { class: `chip chip--laid chip--${which} num`, 'data-look': look }, money.short(amount)),
      )
    }
  }

  /** What others have on each field of a shared table. */
  showCrowd(sums: ReadonlyMap<FieldId, bigint>): void {
    for (const [id, { button }] of this.#bets) showCrowdOn(button, this.#table, sums.get(id) ?? 0n)
  }

  /** Lights what the ball decided; null puts the lights out. */
  showResult(number: number | null): void {
    for (const [id, { button }] of this.#bets) {
      const isHit = number !== null && coverOf(id).numbers.includes(number)
      button.classList.toggle('is-hit', isHit)
      button.classList.toggle('is-number', isHit && id.startsWith('straight'))
      button.querySelector('.chip')?.classList.toggle('is-lost', number !== null && !isHit)
    }
    const found = this.#bets.get(`straight:${number}`)?.button
    // Where the table is scrolled, the number that fell comes to its middle.
    if (found) this.element.scrollTop = found.offsetTop + (found.clientHeight - this.element.clientHeight) / 2
  }

  /** A closed table keeps the focus where it is: its buttons only say that they are off. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen
    this.#felt.classList.toggle('is-open', isOpen)
    for (const { button } of this.#bets.values()) button.setAttribute('aria-disabled', String(!isOpen))
    if (!isOpen) this.#point(null)
  }

  #field(field: Field): HTMLButtonElement {
    // What is written on a field is part of its spoken name: people say what they see.
    const name = field.name.includes(field.text) ? field.name : `${field.text}, ${field.name}`
    const text = el('span', { class: 'felt__text num' }, field.text)
    const button = el('button', { type: 'button', class: `felt__field ${field.look}`, tabindex: -1 }, text)
    const pays = this.#table.t('pays_odds', { odds: oddsOf(field.id) })
    button.setAttribute('aria-description', pays)
    for (const [prefix, place] of [['', field.lying] as const, ['tall-', field.upright] as const])
      ['x', 'y', 'w', 'h'].forEach((name, index) =>
        button.style.setProperty(`--${prefix}${name}`, String(place[index])),
      )
    return this.#add(field.id, button, name, this.#pays(field.name, field.id))
  }

  #seam(id: FieldId, spot: Spot): HTMLButtonElement {
    const { t } = this.#table
    const button = el('button', { type: 'button', class: 'felt__seam', tabindex: -1 })
    button.dataset['kind'] = coverOf(id).kind
    button.style.setProperty('--along', String(spot.along))
    button.style.setProperty('--across', String(spot.across))
    const spoken = this.#pays(seamName(t, id, ', '), id)
    return this.#add(id, button, spoken, this.#pays(seamName(t, id, '-'), id))
  }

  #add(id: FieldId, button: HTMLButtonElement, name: string, hint: string): HTMLButtonElement {
    button.dataset['field'] = id
    this.#bets.set(id, { id, button, name, hint })
    return button
  }

  #pays(field: string, id: FieldId): string {
    return this.#table.t('pays', { field, odds: oddsOf(id) })
  }

  #listen(): void {
    const felt = this.#felt
    felt.addEventListener('click', (event) => {
      const bet = this.#betUnder(event)
      if (!bet || !this.#isOpen) return
      this.#point(bet)
      this.#lay(bet.id)
    })
    for (const type of ['pointermove', 'pointerdown'] as const)
      felt.addEventListener(type, (event) => this.#point(this.#betUnder(event)))
    felt.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') this.#point(null)
    })
    felt.addEventListener('focusin', (event) => {
      const bet = event.target instanceof Element ? this.#betOf(event.target) : null
      if (!bet) return
      if (fieldAt(this.#layout, this.#spot) !== bet.id)
        this.#stand(spotOf(this.#layout, bet.id) ?? this.#spot)
      if (bet.button.matches(':focus-visible')) this.#point(bet)
    })
    felt.addEventListener('focusout', () => this.#point(null))
    felt.addEventListener('keydown', (event) => this.#walk(event))
  }

  /** The bet a pointer is on. A key press has no place, and a button on a seam is hit only on purpose. */
  #betUnder(event: MouseEvent): Bet | null {
    const own = event.target instanceof Element ? this.#betOf(event.target) : null
    const isKey = event.type === 'click' && event.detail === 0
    if (isKey || own?.button.matches('.felt__seam')) return own
    const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse'
    const aim = isTouch ? this.#aim : 'any'
    const { along, across } = this.#placeOf(event)
    const isRim = aim === 'any' && across > -RIM && across < 0 && along >= -RIM && along < 12
    if (!isRim && own && !own.id.startsWith('straight')) return own
    if (!isRim && !own && (across < 0 || across > 3 || along < -1 || along > 12)) return null
    return this.#bets.get(fieldAt(this.#layout, spotUnder(this.#layout, along, across, aim)) ?? '') ?? null
  }

  /** In cells: along the streets from the zero, across them from the dozens. */
  #placeOf({ clientX, clientY }: MouseEvent): { along: number; across: number } {
    const box = this.#seams.getBoundingClientRect()
    const [right, down] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
    return this.#isUpright
      ? { along: down * 12, across: right * 3 }
      : { along: right * 12, across: (1 - down) * 3 }
  }

  get #isUpright(): boolean {
    return this.#seams.clientHeight > this.#seams.clientWidth
  }

  #betOf(target: Element): Bet | null {
    return this.#bets.get(target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '') ?? null
  }

  /** Shows what a bet covers and pays; null shows nothing. */
  #point(bet: Bet | null): void {
    const aimed = this.#isOpen ? bet : null
    if (aimed === this.#aimed) return
    this.#aimed = aimed
    const numbers = aimed ? coverOf(aimed.id).numbers : []
    for (const [id, { button }] of this.#bets) {
      const number = id.startsWith('straight:') ? Number(id.slice(9)) : -1
      button.classList.toggle('is-covered', numbers.includes(number))
      button.classList.toggle('is-aimed', id === aimed?.id)
    }
    this.tell(aimed?.hint ?? this.#table.t('hint'))
  }

  #walk(event: KeyboardEvent): void {
    const way = (this.#isUpright ? UPRIGHT_WAYS : LYING_WAYS)[event.key]
    if (!way) return
    event.preventDefault()
    const next = stepFrom(this.#layout, this.#spot, way)
    if (next) this.#stand(next)?.focus()
  }

  /** The one button that the Tab key comes to. */
  #stand(spot: Spot): HTMLButtonElement | undefined {
    this.#bets.get(fieldAt(this.#layout, this.#spot) ?? '')?.button.setAttribute('tabindex', '-1')
    this.#spot = spot
    const button = this.#bets.get(fieldAt(this.#layout, spot) ?? '')?.button
    button?.setAttribute('tabindex', '0')
    return button
  }
}

const LYING_WAYS: Record<string, Spot> = {
  ArrowRight: { along: 1, across: 0 },
  ArrowLeft: { along: -1, across: 0 },
  ArrowUp: { along: 0, across: 1 },
  ArrowDown: { along: 0, across: -1 },
}
const UPRIGHT_WAYS: Record<string, Spot> = {
  ArrowDown: { along: 1, across: 0 },
  ArrowUp: { along: -1, across: 0 },
  ArrowRight: { along: 0, across: 1 },
  ArrowLeft: { along: 0, across: -1 },
}
