/** The player's chips: which is chosen, what is laid for the next round, and undo, clear, repeat and double. */
import './chips.css'
import { el, iconButton } from '../lib/dom.ts'
import type { SharedChips } from '../family.ts'
import { chipPicker, type ChipTable } from './picker.ts'
import { saveChips, savedChips } from './saved.ts'
import { byField, doubled, laid, noChips, totalOf, undone, type Chips, type FieldId } from './stack.ts'

export interface TrayEars {
  /** The chips, or whether they may be changed, are different: the table is drawn again. */
  drawn(): void
  /** The table takes no more; `words` say why. */
  refused(words: string): void
}

export class ChipTray {
  readonly picker: HTMLElement
  readonly tools: HTMLElement
  readonly #table: ChipTable
  readonly #maxBets: number
  readonly #ears: TrayEars
  readonly #undo: HTMLButtonElement
  readonly #clear: HTMLButtonElement
  readonly #repeat: HTMLButtonElement
  readonly #double: HTMLButtonElement
  #chip: bigint
  #chips: Chips = noChips()
  #last: Chips
  #isOpen = true
  /** At a shared table: what counts in the running round, beside the chips in hand. Null where rounds are played alone. */
  #placed: ReadonlyMap<FieldId, bigint> | null = null
  #isRevealed = false

  constructor(table: ChipTable, maxBets: number, ears: TrayEars) {
    const { t, stakes } = table
    this.#table = table
    this.#maxBets = maxBets
    this.#ears = ears
    this.#last = savedChips(table)
    this.#chip = stakes[Math.min(3, stakes.length - 1)] ?? 1n
    this.picker = chipPicker(table, this.#chip, (chip) => (this.#chip = chip))
    this.#undo = iconButton('undo', t('chips.undo'), () => this.#change(undone(this.#chips)))
    this.#clear = iconButton('clear', t('chips.clear'), () => this.#change(noChips()))
    this.#repeat = iconButton('repeat', t('chips.repeat'), () => this.#change(this.#last))
    this.#double = el(
      'button',
      {
        type: 'button',
        class: 'icon-button num',
        'aria-label': `×2 ${t('chips.double')}`,
        title: t('chips.double'),
        onclick: () => this.#change(doubled(this.#chips, table.maxStake) ?? this.#chips),
      },
      '×2',
    )
    this.tools = el('div', { class: 'chip-tools' }, this.#undo, this.#clear, this.#repeat, this.#double)
    this.#drawTools()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** The table is empty and was not before: the round button lays the last bet again. */
  get isRepeat(): boolean {
    const isEmpty = this.#chips.length === 0 && (this.#placed?.size ?? 0) === 0
    return this.#isOpen && isEmpty && this.#last.length > 0
  }

  /** What the next round is played for. */
  get chips(): Chips {
    return this.isRepeat ? this.#last : this.#chips
  }

  /** What lies on the table; the last bet as a shade of itself. */
  get shown(): { chips: Map<FieldId, bigint>; which: 'laid' | 'last' } {
    const which = this.isRepeat ? 'last' : 'laid'
    if (this.#placed === null) return { chips: byField(this.chips), which }
    // What is shown with a result is what the result is about.
    if (this.#isRevealed) return { chips: new Map(this.#placed), which }
    const chips = new Map(this.#placed)
    for (const [field, amount] of byField(this.chips)) chips.set(field, (chips.get(field) ?? 0n) + amount)
    return { chips, which }
  }

  /** At a shared table a result stays until the next round is open. */
  get holdsResult(): boolean {
    return this.#isRevealed
  }

  /** Marks each chip on the table as one that counts or one that is only in hand. */
  mark(table: HTMLElement): void {
    if (this.#placed === null) return
    const inHand = this.#isRevealed ? new Map<FieldId, bigint>() : byField(this.#chips)
    for (const chip of table.querySelectorAll('.chip--laid')) {
      const field = chip.parentElement?.dataset['field'] ?? chip.parentElement?.dataset['kind'] ?? ''
      chip.classList.toggle('is-in-hand', inHand.has(field))
      chip.classList.toggle('is-counting', this.#placed.has(field) && !inHand.has(field))
    }
  }

  /** The table is shared: chips are in hand until they are placed. */
  shared(isPriced = false): SharedChips {
    const isRepeat = (): boolean => this.isRepeat
    const isLaid = (): boolean => this.#chips.length > 0
    return {
      isPriced,
      get isRepeat() {
        return isRepeat()
      },
      get isLaid() {
        return isLaid()
      },
      setOpen: (isOpen) => this.#setOpen(isOpen),
      showPlaced: (placed) => {
        this.#placed = placed
        this.#drawn()
      },
      accepted: () => {
        this.#chips = noChips()
        this.#drawn()
      },
      returned: () => {
        if (this.#chips.length === 0) return
        this.#last = this.#chips
        this.#chips = noChips()
        this.#drawn()
      },
      setRevealed: (isRevealed) => {
        this.#isRevealed = isRevealed
        this.#drawn()
      },
    }
  }

  lay(field: FieldId): void {
    const { t, money, maxStake, say } = this.#table
    const placed = [...(this.#placed ?? [])].reduce((sum, [, amount]) => sum + amount, 0n)
    const most = maxStake - placed
    const next = laid(this.#chips, field, this.#chip, { most, maxBets: this.#maxBets })
    if (next) return this.#change(next)
    const words = t('chips.full', { amount: money.full(maxStake), places: this.#maxBets })
    say(words)
    this.#ears.refused(words)
  }

  /** A round begins with these chips. */
  begin(): void {
    if (this.#placed === null) this.#chips = this.chips
    this.#setOpen(false)
  }

  /** The round did not begin: the chips lie as before. */
  calm(): void {
    this.#setOpen(true)
  }

  /** The round is over: the table is cleared, the bet is kept to be laid again. */
  end(): void {
    if (this.#placed === null) {
      this.#keep(this.#chips)
      this.#chips = noChips()
      return this.#setOpen(true)
    }
    if (this.#placed.size > 0) this.#keep([...this.#placed].map(([field, amount]) => ({ field, amount })))
    this.#drawn()
  }

  /** The bet that can be laid again, now and on the next visit. */
  #keep(chips: Chips): void {
    this.#last = chips
    saveChips(this.#table, chips)
  }

  /** Chips of a round that is resumed. */
  put(chips: Chips): void {
    this.#chips = chips
    this.#setOpen(false)
  }

  #change(chips: Chips): void {
    if (!this.#isOpen) return
    this.#chips = chips
    this.#table.sound.play('click')
    this.#drawn()
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen
    this.#drawn()
  }

  #drawn(): void {
    this.#drawTools()
    this.#ears.drawn()
    this.#table.changed()
  }

  #drawTools(): void {
    const isEmpty = this.#chips.length === 0
    const isOff = isEmpty || !this.#isOpen
    this.#undo.disabled = this.#clear.disabled = isOff
    this.#repeat.disabled = !this.#isOpen || !isEmpty || this.#last.length === 0
    this.#double.disabled = isOff || doubled(this.#chips, this.#table.maxStake) === null
  }
}

/** The stake of these chips, or a sentence where none is laid. */
export const stakeOf = (tray: ChipTray, { t }: Pick<ChipTable, 't'>): bigint | string =>
  tray.chips.length === 0 ? t('chips.place_first') : totalOf(tray.chips)
