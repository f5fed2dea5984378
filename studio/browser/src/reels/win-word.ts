/** The words under the frame of a board. */
import { Container, type Text } from 'pixi.js'
import { fitWidth, goldText, plainText } from '../canvas/text.ts'
import type { SlotLayout } from './layout.ts'

type Look = 'gold' | 'plain'

export class WinWord {
  readonly view = new Container()
  #text: Text | null = null
  #look: Look = 'gold'
  #place: SlotLayout['word'] = { x: 0, y: 0, size: 20 }
  #width = 0

  show(words: string, look: Look): void {
    if (!this.#text || this.#look !== look) {
      this.clear()
      this.#look = look
      this.#text = look === 'gold' ? goldText(this.#place.size) : plainText(this.#place.size * 0.8)
      this.view.addChild(this.#text)
    }
    this.#text.text = words
    this.#text.position.set(this.#place.x, this.#place.y)
    fitWidth(this.#text, this.#width * 0.94)
  }

  clear(): void {
    this.#text?.destroy()
    this.#text = null
  }

  place(place: SlotLayout['word'], width: number): void {
    this.#place = place
    this.#width = width
    const words = this.#text?.text
    this.clear()
    if (words !== undefined) this.show(words, this.#look)
  }
}
