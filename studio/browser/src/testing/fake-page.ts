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
    ...{ createElement: element, createElementNS: element, querySelector: () => null },
    documentElement: element(),
  })
}

/** What is set on it is kept; whatever else it is asked for is a method that returns nothing. */
export function element(): never {
  const style = { setProperty() {} }
  const box = { left: 0, top: 0, width: 0, height: 0 }
  const known: Record<string, unknown> = {
    ...{ dataset: {}, style, classList: { add() {}, remove() {}, toggle() {}, contains: () => false } },
    ...{ children: [], querySelectorAll: () => [], getBoundingClientRect: () => box },
  }
  return new Proxy(known, {
    get: (own, name: string) => (name in own ? own[name] : () => undefined),
  }) as never
}
