/** As much of a page as games touch. Elements are made and written to; nothing is drawn. */
import { vi } from 'vitest'

/** Call `vi.unstubAllGlobals()` afterwards. */
export function stubPage(): void {
  const observer = class {
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', observer)
  vi.stubGlobal('Image', observer)
  vi.stubGlobal('document', {
    createElement: element,
    createElementNS: element,
    querySelector: () => null,
    documentElement: element(),
  })
}

/** What is set on it is kept; whatever else it is asked for is a method that returns nothing. */
export function element(): never {
  const style = { setProperty() {} }
  const box = { left: 0, top: 0, width: 0, height: 0 }
  const known: Record<string, unknown> = {
    dataset: {},
    style,
    classList: { add() {}, remove() {}, toggle() {}, contains: () => false },
    children: [],
    querySelectorAll: () => [],
    getBoundingClientRect: () => box,
  }
  return new Proxy(known, {
    get: (own, name: string) => (name in own ? own[name] : () => undefined),
  }) as never
}

/** An element that keeps its attributes, children and listeners: a test presses it, or types into it. */
export class PressedElement extends EventTarget {
  value = ''
  textContent = ''
  disabled = false
  readonly dataset: Record<string, string> = {}
  readonly children: unknown[] = []
  readonly classList = { add(): void {}, toggle(): void {} }
  readonly #attributes = new Map<string, string>()

  append(...children: unknown[]): void {
    this.children.push(...children)
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }

  /** What is shown beside the field. */
  validationMessage = ''
  setCustomValidity(text: string): void {
    this.validationMessage = text
  }
  reportValidity(): boolean {
    return this.validationMessage === ''
  }

  /** Types, and leaves the field. */
  type(text: string): void {
    this.value = text
    this.dispatchEvent(new Event('input'))
    this.dispatchEvent(new Event('change'))
  }

  press(): void {
    if (!this.disabled) this.dispatchEvent(new Event('click'))
  }

  /** It and all that it holds. */
  get all(): PressedElement[] {
    return [this, ...this.children.flatMap((child) => (child instanceof PressedElement ? child.all : []))]
  }
}

/** As `stubPage`, of such elements. */
export function stubPressedPage(): void {
  const made = (): PressedElement => new PressedElement()
  vi.stubGlobal('document', { createElement: made, createElementNS: made, activeElement: null })
}
