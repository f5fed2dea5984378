/** How lettering is painted: face from top to bottom, the side of the extruded letter, and its bright edge. */
export interface Fill {
  face: readonly string[]
  side: string
  edge: string
}

export const FILLS = {
  gold: { face: ['#fffbe0', '#ffe27a 38', '#ffb81f 62', '#d97a06'], side: '#7a3406', edge: '#fff6cf' },
  cream: { face: ['#ffffff', '#fff6dc 45', '#ffd99a'], side: '#8a4a1c', edge: '#ffffff' },
  fire: { face: ['#fff8b8', '#ffc53d 40', '#ff7a1f 68', '#e0341a'], side: '#7a100a', edge: '#fff3b0' },
  ice: { face: ['#ffffff', '#c2f3ff 40', '#5fc8ff 68', '#2f8ff0'], side: '#0d2f7a', edge: '#f0fcff' },
  silver: { face: ['#ffffff', '#eef2fa 42', '#b8c4de 62', '#e8eefa'], side: '#2f3658', edge: '#ffffff' },
  lime: { face: ['#fdffd6', '#d9fa5f 42', '#8fdc1f 70', '#4fae14'], side: '#11520f', edge: '#fbffd0' },
  mint: { face: ['#f6fffb', '#a6ffe0 42', '#3fe0b0 70', '#12a884'], side: '#064a44', edge: '#eafff8' },
  rose: { face: ['#ffffff', '#ffd0ea 36', '#ff7ac2 66', '#f0338f'], side: '#7a0a52', edge: '#fff0f8' },
  violet: { face: ['#ffffff', '#e6d0ff 38', '#b88aff 68', '#8a4df5'], side: '#32107a', edge: '#f6ecff' },
  copper: { face: ['#fff3e3', '#ffc897 38', '#f0914f 66', '#c25a24'], side: '#52200c', edge: '#ffeedd' },
} as const satisfies Record<string, Fill>
export type FillName = keyof typeof FILLS
