/** Shows a draw that has just come, and says it to screen readers. */
import type { DrawResult } from '@night-market/protocol/studio-draw'
import { isReduced } from '../lib/motion.ts'
import type { DrawGame } from './game.ts'

/** The whole of a draw is shown within this, and a value stands alone for no longer than that. */
const REVEAL_MS = 2600
const VALUE_MS = 420

export class Reveal {
  readonly #game: DrawGame
  #timer: ReturnType<typeof setTimeout> | undefined
  #end: (() => void) | null = null

  constructor(game: DrawGame) {
    this.#game = game
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#end = null
  }

  /** Shows the rest at once. */
  end(): void {
    this.#end?.()
  }

  /** Shows the values one after another, or the family's stage; at once where the player wants no motion or looks elsewhere. */
  show(result: DrawResult): void {
    const game = this.#game
    this.stop()
    const { look } = game.parts
    const { stage } = look
    const values = result.isVoid ? 0 : stage ? 1 : look.values(result.numbers)
    const stepMs = stage?.ms ?? Math.min(VALUE_MS, REVEAL_MS / Math.max(1, values))
    const end = (): void => {
      this.stop()
      game.change({ reveal: null })
      this.#sayResult(result)
    }
    this.#end = end
    const step = (shown: number): void => {
      if (shown >= values) return end()
      game.change({ reveal: { issue: result.issue, shown } })
      game.parts.sound.play('tick')
      this.#timer = setTimeout(() => step(shown + 1), stepMs)
    }
    step(isReduced() || game.isPaused || document.hidden ? values : 0)
  }

  #sayResult({ issue, numbers, isVoid }: DrawResult): void {
    const { t } = this.#game.parts
    const spoken = Object.values(numbers)
      .flatMap((results) => results.map((values) => values.join(' ')))
      .join(', ')
    this.#game.live.say(
      isVoid ? t('draw.said_void', { issue }) : t('draw.said_result', { issue, numbers: spoken }),
    )
  }
}
