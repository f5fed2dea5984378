/** Line icons of a lottery's page; the words beside them name them. */
import { h, type Tree } from '../../lib/tree.ts'

const GLYPHS = {
  chance: ['M5 5h14v14H5Z', 'M9 9v.1', 'M15 15v.1', 'M12 12v.1'],
  clear: ['M5 7h14', 'M9.5 7V4.5h5V7', 'M7 7l.8 12.5h8.4L17 7'],
  plus: ['M5 12h14', 'M12 5v14'],
  minus: ['M5 12h14'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  paste: ['M9 5H6v15h12V5h-3', 'M9 3.5h6v3H9Z', 'M9.5 12h5', 'M9.5 15.5h5'],
  ticket: ['M4 7h16v3.2a2 2 0 0 0 0 3.6V17H4v-3.2a2 2 0 0 0 0-3.6Z', 'M14 7.5v9'],
  list: ['M8 6.5h12', 'M8 12h12', 'M8 17.5h12', 'M4 6.5v.1', 'M4 12v.1', 'M4 17.5v.1'],
  rules: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 11v5.5', 'M12 7.6v.1'],
  flask: [
    'M10 3.5v6L5.2 18a1.7 1.7 0 0 0 1.5 2.5h10.6a1.7 1.7 0 0 0 1.5-2.5L14 9.5v-6',
    'M8.5 3.5h7',
    'M8 14.5h8',
  ],
  lock: ['M6 11h12v9H6Z', 'M8.5 11V8a3.5 3.5 0 0 1 7 0v3'],
  fair: ['M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6L12 3Z', 'M8.8 12l2.3 2.3 4.2-4.5'],
  up: ['M6 15l6-6 6 6'],
  next: ['M9 6l6 6-6 6'],
} as const
export type Glyph = keyof typeof GLYPHS

export const glyph = (name: Glyph): Tree =>
  h(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'glyph' },
    GLYPHS[name].map((d) => h('path', { d })),
  )
