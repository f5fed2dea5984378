/** As much of a page as a game's film touches. Elements are made and written to; nobody looks at them. */
import { vi } from 'vitest'

/** Call `vi.unstubAllGlobals()` afterwards. */
export function stubPage(): void {
  vi.stubGlobal('document', { createElement: element, documentElement: { dataset: {} } })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  )
}

export const element = () => ({
  ...{ hidden: false, dataset: {}, style: { setProperty() {} }, classList: { toggle() {}, add() {} } },
  ...{ setAttribute() {}, append() {}, addEventListener() {}, replaceChildren() {} },
})
