/** How an imprint frames its reels and what colour the dark behind them has in a theme. */
import type { ImprintCode, ThemeId } from '@night-market/games/titles/title'

export interface Dress {
  /** The rim, from the light on top to the shade below. */
  rim: [string, string, string, string]
  line: string
  /** Behind the reels, and one reel's column on it. */
  well: string
  column: string
  columnEdge: string
  /** Behind a symbol that wins. */
  box: string
}

const RIMS: Record<ImprintCode, { rim: Dress['rim']; line: string }> = {
  LTN: { rim: ['#fff1b8', '#ffd873', '#d08f1d', '#8a5207'], line: '#ffd873' },
  CFX: { rim: ['#ffe1c4', '#f2a46b', '#b45f2b', '#6e3010'], line: '#ffb98a' },
  REEF: { rim: ['#effffb', '#b9f0e3', '#4fb3a8', '#1c6a6c'], line: '#c8fff0' },
  PXB: { rim: ['#ffe9ff', '#ff9ae6', '#a04be0', '#4a1f96'], line: '#ffb3f0' },
}

const WELLS: Record<ThemeId, string> = {
  fortune: '#2a0710',
  egypt: '#261505',
  ocean: '#04202e',
  candy: '#2b0a28',
  fruit: '#0f230c',
  jungle: '#0a2114',
  olympus: '#101a38',
  pirate: '#1d1410',
  space: '#0d0b2c',
  halloween: '#1d0c2c',
  west: '#28130a',
  gems: '#140f33',
  wizard: '#1a0d38',
  sport: '#08221c',
}

export function dressOf(imprint: ImprintCode, theme: ThemeId): Dress {
  const { rim, line } = RIMS[imprint]
  return {
    rim,
    line,
    well: WELLS[theme],
    column: 'rgb(255 235 220 / .07)',
    columnEdge: 'rgb(255 240 225 / .09)',
    box: `${line}3d`,
  }
}
