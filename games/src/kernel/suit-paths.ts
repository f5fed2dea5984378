/** The outline of each suit in a square of 20 round the origin, as the data of an SVG path: for tiles and for cards in play. */
import type { Suit } from './cards.ts'

export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  spades: [
    'M0-9.4C3-5 8.6-1.6 8.6 3.1c0 3.6-4.7 5-7.2 2C1.7 7.3 2.5 8.7 4 9.4H-4',
    'C-2.5 8.7-1.7 7.3-1.4 5.1-3.9 8.1-8.6 6.7-8.6 3.1-8.6-1.6-3-5 0-9.4Z',
  ].join(''),
  hearts: 'M0 9.2C-3 5-9 1.2-9-3.7-9-8.9-2.2-10.3 0-5.6 2.2-10.3 9-8.9 9-3.7 9 1.2 3 5 0 9.2Z',
  diamonds: 'M0-9.8C2.2-6 4.7-2.7 7.4 0 4.7 2.7 2.2 6 0 9.8-2.2 6-4.7 2.7-7.4 0-4.7-2.7-2.2-6 0-9.8Z',
  clubs: [
    'M0-9.4a4.4 4.4 0 0 1 3.8 6.6A4.4 4.4 0 1 1 1.3 4.1C1.6 6.8 2.5 8.6 4 9.4H-4',
    'C-2.5 8.6-1.6 6.8-1.3 4.1A4.4 4.4 0 1 1-3.8-2.8 4.4 4.4 0 0 1 0-9.4Z',
  ].join(''),
}
