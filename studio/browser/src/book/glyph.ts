/** Line icons of the book's page; the words beside them name them. */
import { h, type Tree } from '../lib/tree.ts'

const GLYPHS = {
  flask: [
    'M10 3.5v6L5.2 18a1.7 1.7 0 0 0 1.5 2.5h10.6a1.7 1.7 0 0 0 1.5-2.5L14 9.5v-6',
    'M8.5 3.5h7',
    'M8 14.5h8',
  ],
  lock: ['M6 11h12v9H6Z', 'M8.5 11V8a3.5 3.5 0 0 1 7 0v3'],
  fair: ['M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6L12 3Z', 'M8.8 12l2.3 2.3 4.2-4.5'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  up: ['M6 15l6-6 6 6'],
  down: ['M6 9l6 6 6-6'],
  next: ['M9 6l6 6-6 6'],
  back: ['M15 6l-6 6 6 6'],
  warn: ['M12 4 21 19.5H3Z', 'M12 10v4.5', 'M12 17v.1'],
  good: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M8 12.2l2.8 2.8L16 9.6'],
  ball: [
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
    'M12 8l3.6 2.6-1.4 4.2H9.8l-1.4-4.2Z',
    'M12 3v5',
    'M20.4 9.6l-4.8 1',
    'M17.4 19l-3.2-4.2',
    'M6.6 19l3.2-4.2',
    'M3.6 9.6l4.8 1',
  ],
  bat: [
    'M14.5 3.2 20.8 9.5 9.6 18.2 5.8 14.4Z',
    'M7.7 16.3 3.5 20.5',
    'M19 19.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  ],
  hoop: [
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
    'M3 12h18',
    'M12 3v18',
    'M5.6 5.6a9 9 0 0 1 0 12.8',
    'M18.4 5.6a9 9 0 0 0 0 12.8',
  ],
  racket: [
    'M9.5 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
    'M4.2 6.2 13 15',
    'M14.6 4.8 5.2 13.6',
    'M14.2 13.7l6.3 6.8',
  ],
  slip: ['M6 3.5h12v17l-2.4-1.5-2.4 1.5L12 19.2l-1.2 1.3L8.4 19 6 20.5Z', 'M9.5 8.5h5', 'M9.5 12.5h5'],
} as const
export type Glyph = keyof typeof GLYPHS

export const glyph = (name: Glyph): Tree =>
  h(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'glyph' },
    GLYPHS[name].map((d) => h('path', { d })),
  )
