/** The machine on the stage: cabinet, reels, wins and celebrations, put together and timed. */
import type { SlotConfig } from '@night-market/games/families/slot-lines/config'
import type { SpinEvent } from '@night-market/games/families/slot-lines/rules'
import type { Title } from '@night-market/games/titles/title'
import { Sprite, type Container, type Text } from 'pixi.js'
import type { Scene, SceneSize } from '../../canvas/scene.ts'
import { fitWidth, goldText, plainText } from '../../canvas/text.ts'
import { el } from '../../lib/dom.ts'
import type { Table } from './labels.ts'
import { easeOutBack, isReduced, steady } from '../../lib/motion.ts'
import { Cabinet } from '../../reels/cabinet.ts'
import { CelebrationLayer, type Celebration } from '../../reels/celebration.ts'
import type { Dress } from '../../reels/dress.ts'
import { slotLayout, type SlotLayout } from '../../reels/layout.ts'
import { Reel } from '../../reels/reel.ts'
import { endlessStrip } from './strip.ts'
import { suspenseTexture, type SymbolTextures } from '../../reels/textures.ts'
import { lineColour, shownWins, WinShow } from './win-show.ts'

/** Milliseconds: the least time of turning, between two stops, of a reel everyone waits for. */
const PACE = { turn: 520, stagger: 170, suspense: 1250 }
const QUICK = { turn: 120, stagger: 45, suspense: 420 }
const WIN_CYCLES = 2
const EACH_WIN_MS = 1150

export class SlotMachine {
  readonly #scene: Scene
  readonly #table: Table
  readonly #config: SlotConfig
  readonly #reels: Reel[]
  readonly #drum: Container
  readonly #glow: Sprite
  readonly #cabinet: Cabinet
  readonly #wins: WinShow
  readonly #party: CelebrationLayer
  readonly #counter = el('p', { class: 'slot-counter', hidden: true })
  readonly #name: HTMLElement
  #word: Text | null = null
  #wordLook: 'gold' | 'plain' = 'gold'
  #layout: SlotLayout
  #standing: number[][]
  #turningMs = 0
  #showing = new AbortController()

  constructor(scene: Scene, table: Table, title: Title<SlotConfig>, symbols: SymbolTextures, dress: Dress) {
    this.#scene = scene
    this.#table = table
    this.#config = title.config
    this.#reels = title.config.strips.map(
      (strip, reel) => new Reel(title.config.rows, symbols, endlessStrip(strip), reel * 3),
    )
    this.#standing = this.#reels.map((_, reel) =>
      Array.from({ length: title.config.rows }, (_, row) =>
        endlessStrip(title.config.strips[reel] ?? '0')(reel * 3 + row),
      ),
    )
    this.#cabinet = new Cabinet(dress, this.#reels.length)
    this.#wins = new WinShow(dress.line)
    this.#party = new CelebrationLayer(scene)
    this.#glow = new Sprite(suspenseTexture(dress.line))
    this.#glow.visible = false
    this.#layout = slotLayout(scene.size, this.#reels.length, title.config.rows)
    this.#drum = this.#cabinet.window.content
    this.#drum.addChild(...this.#reels.map((reel) => reel.view))
    scene.app.canvas.before(this.#cabinet.back)
    scene.root.addChild(this.#glow, this.#wins.behind, this.#cabinet.window, this.#cabinet.front)
    scene.root.addChild(this.#party.view)
    this.#name = el('h1', { class: 'slot-name' }, el('span', {}, title.name))
    table.stage.append(this.#name, this.#counter)
    scene.onResize((size) => this.#place(size))
  }

  /** All reels begin to turn. */
  turn(): void {
    this.#endShow()
    this.#turningMs = 0
    if (isReduced()) return
    for (const reel of this.#reels) reel.turn()
    void this.#scene.run((elapsedMs, deltaMs) => {
      this.#turningMs = elapsedMs
      let isTurning = false
      for (const reel of this.#reels) {
        if (reel.step(deltaMs)) this.#table.sound.play('stop')
        isTurning ||= !reel.isStill
      }
      return isTurning
    })
  }

  /** The reels come to stand on the spin's symbols, from the left; `cut` stops them all at once. */
  async land(spin: SpinEvent, cut: AbortSignal, scatter: number): Promise<void> {
    this.#standing = spin.window
    if (isReduced()) return this.#fadeTo(spin.window)
    const pace = this.#table.isQuick() ? QUICK : PACE
    await this.#scene.wait(Math.max(0, pace.turn - this.#turningMs), cut)
    let scatters = 0
    for (const [index, reel] of this.#reels.entries()) {
      const symbols = spin.window[index] ?? []
      const isSuspense = scatters >= 2 && !cut.aborted
      if (isSuspense) await this.#suspense(index, pace.suspense, cut)
      reel.stop(symbols, cut.aborted)
      const found = symbols.filter((symbol) => symbol === scatter).length
      if (found > 0) void this.#announceScatter(reel)
      scatters += found
      if (index < this.#reels.length - 1) await this.#scene.wait(pace.stagger, cut)
    }
    this.#glow.visible = false
    await this.#scene.run(() => this.#reels.some((reel) => !reel.isStill))
  }

  /** Stands as before the question: the answer never came. */
  calm(): void {
    this.#reels.forEach((reel, index) => reel.setBack(this.#standing[index] ?? []))
    this.#glow.visible = false
    this.#scene.touch()
  }

  /** All wins at first, then one after another, until the next turn or a few rounds of it. */
  showWins(spin: SpinEvent): void {
    this.#endShow()
    const wins = shownWins(spin, this.#config.lines)
    const colours = wins.map((_, index) => lineColour(spin.wins[index]?.line ?? 0))
    const sprites = this.#sprites()
    this.#wins.show(wins, colours, sprites)
    this.#scene.touch()
    if (isReduced()) return
    const cells = wins.map((win) => win.cells.flatMap(([reel, row]) => sprites[reel]?.[row] ?? []))
    const all = [...new Set(cells.flat())]
    const stops = wins.length > 1 ? wins.length + 1 : 1
    let shown = 0
    void this.#scene.run((elapsedMs) => {
      const at = Math.floor(elapsedMs / EACH_WIN_MS)
      if (at >= stops * WIN_CYCLES) {
        this.#wins.show(wins, colours, sprites)
        return false
      }
      const index = at % stops
      if (index !== shown) {
        shown = index
        const one = wins[index - 1]
        if (one) this.#wins.show([one], [colours[index - 1] ?? 0], sprites)
        else this.#wins.show(wins, colours, sprites)
      }
      this.#pulse(cells[index - 1] ?? all, (elapsedMs % EACH_WIN_MS) / EACH_WIN_MS)
      return true
    }, this.#showing.signal)
  }

  /** Draws the lines that paid and lights nothing. */
  showLines(spin: SpinEvent): void {
    this.#endShow()
    this.#wins.showPlain(shownWins(spin, this.#config.lines))
    this.#scene.touch()
  }

  /** Counts the words under the frame up to their end. */
  async countWord(words: (part: number) => string, ms: number, cut: AbortSignal): Promise<void> {
    await this.#scene.tween(
      ms,
      (part) => {
        this.showWord(words(steady(part, ms)), 'gold', easeOutBack(Math.min(1, part * 3), 1.2))
      },
      cut,
    )
  }

  showWord(words: string, look: 'gold' | 'plain' = 'gold', scale = 1): void {
    if (!this.#word) {
      const { size } = this.#layout.word
      this.#word = look === 'gold' ? goldText(size) : plainText(size * 0.8)
      this.#wordLook = look
      this.#scene.root.addChildAt(this.#word, this.#scene.root.children.length - 1)
    }
    this.#word.text = words
    this.#word.position.set(this.#layout.word.x, this.#layout.word.y)
    fitWidth(this.#word, this.#scene.size.width * 0.94, Math.max(0.01, scale))
    this.#scene.touch()
  }

  celebrate(party: Celebration, cut: AbortSignal): Promise<void> {
    return this.#party.show(party, cut)
  }

  wait(ms: number, cut: AbortSignal): Promise<void> {
    return this.#scene.wait(ms, cut)
  }

  enterFreeSpins(): void {
    document.documentElement.dataset['mood'] = 'free'
    this.#counter.hidden = false
  }

  leaveFreeSpins(): void {
    delete document.documentElement.dataset['mood']
    this.#counter.hidden = true
  }

  /** Which free spin it is, what multiplies its wins, and what the round has paid so far. */
  showCounter(index: number, total: number, multiplier: number, paid: bigint): void {
    const { t, money } = this.#table
    this.#counter.replaceChildren(
      el('span', { class: 'num' }, t('free_left', { index, total })),
      el('strong', { class: 'num' }, `×${multiplier}`),
      el('span', { class: 'slot-counter__paid num' }, money.full(paid)),
    )
  }

  #place(size: SceneSize): void {
    const layout = slotLayout(size, this.#reels.length, this.#config.rows)
    this.#layout = layout
    this.#cabinet.place(layout)
    this.#wins.place(layout)
    this.#party.place(size)
    this.#reels.forEach((reel, index) => {
      const left = layout.window.x + index * (layout.cell + layout.gap)
      reel.resize(layout, left, this.#scene.app.renderer.resolution)
    })
    this.#counter.style.top = `${Math.max(4, layout.window.y - 2 * layout.border - 18)}px`
    const free = layout.window.y - 2 * layout.border
    this.#name.classList.toggle('is-shown', free > 64)
    this.#name.style.height = `${free}px`
    if (!this.#word) return
    const words = this.#word.text
    this.#word.destroy()
    this.#word = null
    this.showWord(words, this.#wordLook)
  }

  /** The reel ahead decides: it turns on, slower, lit from behind. */
  async #suspense(index: number, ms: number, cut: AbortSignal): Promise<void> {
    const { window, cell, gap } = this.#layout
    this.#reels[index]?.linger()
    this.#table.sound.play('tension')
    this.#glow.visible = true
    this.#glow.position.set(window.x + index * (cell + gap) - cell * 0.08, window.y - cell * 0.03)
    this.#glow.setSize(cell * 1.16, window.height + cell * 0.06)
    await this.#scene.tween(ms, (x) => (this.#glow.alpha = 0.65 + 0.35 * Math.sin(x * Math.PI * 7)), cut)
    this.#glow.visible = false
  }

  async #announceScatter(reel: Reel): Promise<void> {
    await this.#scene.run(() => !reel.isStill)
    this.#table.sound.play('scatter')
  }

  async #fadeTo(window: number[][]): Promise<void> {
    const fade = (from: number, to: number) =>
      this.#scene.run((elapsedMs) => {
        this.#drum.alpha = from + (to - from) * Math.min(1, elapsedMs / 160)
        return elapsedMs < 160
      })
    await fade(1, 0.1)
    this.#reels.forEach((reel, index) => reel.set(window[index] ?? []))
    await fade(0.1, 1)
    this.#drum.alpha = 1
    this.#scene.touch()
  }

  #pulse(sprites: Sprite[], part: number): void {
    const beat = 1 + 0.11 * Math.max(0, Math.sin(part * Math.PI * 2)) ** 2
    const base = this.#reels[0]?.symbolScale ?? 1
    for (const column of this.#sprites()) for (const sprite of column) sprite.scale.set(base)
    for (const sprite of sprites) sprite.scale.set(base * beat)
    this.#wins.lineAlpha = 0.65 + 0.35 * Math.sin(part * Math.PI)
  }

  #endShow(): void {
    this.#showing.abort()
    this.#showing = new AbortController()
    this.#wins.clear(this.#sprites())
    const base = this.#reels[0]?.symbolScale ?? 1
    for (const sprite of this.#sprites().flat()) sprite.scale.set(base)
    this.#word?.destroy()
    this.#word = null
    this.#scene.touch()
  }

  #sprites(): Sprite[][] {
    return this.#reels.map((reel) =>
      Array.from({ length: this.#config.rows }, (_, row) => reel.spriteAt(row)),
    )
  }
}
