/**
 * Which panel each bet belongs to. The server lists a player's bets in the order of their placing; a bet stays in the
 * panel whose button placed it, and those of an earlier visit or another window take the first free ones.
 */
export class Panels {
  readonly #count: number
  /** The panel of each bet, in the order of the server. */
  #panels: number[] = []
  #roundId: string | undefined
  /** The panel whose bet is on its way. */
  #pressed: number | null = null

  constructor(count: number) {
    this.#count = count
  }

  /** The panel whose bet is placed next. */
  get pressed(): number | null {
    return this.#pressed
  }

  press(panel: number): void {
    this.#pressed = panel
  }

  /** The place of the panel's bet among those of the server; null where it has none. */
  betOf(panel: number): number | null {
    const bet = this.#panels.indexOf(panel)
    return bet === -1 ? null : bet
  }

  panelOf(bet: number): number | undefined {
    return this.#panels[bet]
  }

  /** How many bets of the round count, and whether one is on its way. */
  stand(roundId: string | undefined, bets: number, isAsking: boolean): void {
    if (roundId !== this.#roundId) this.#panels = []
    this.#roundId = roundId
    this.#panels.length = Math.min(this.#panels.length, bets)
    while (this.#panels.length < bets) this.#panels.push(this.#next())
    if (!isAsking) this.#pressed = null
  }

  #next(): number {
    const isFree = (panel: number): boolean => !this.#panels.includes(panel)
    const pressed = this.#pressed
    this.#pressed = null
    if (pressed !== null && isFree(pressed)) return pressed
    return Array.from({ length: this.#count }, (_, panel) => panel).find(isFree) ?? this.#count
  }
}
