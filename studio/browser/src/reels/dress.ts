/** How a brand frames its reels and what colour the dark behind them has. */
import type { BrandCode } from '@night-market/games/titles/title'

export interface Dress {
  /** The rim, from the light on top to the shade below. */
  rim: [string, string, string, string]
  line: string
  /** Behind the reels, and one reel's column on it. */
  well: string
  column: string
  columnEdge: string
}

const RIMS: Record<BrandCode, { rim: Dress['rim']; line: string }> = {
  LTN: { rim: ['#fff1b8', '#ffd873', '#d08f1d', '#8a5207'], line: '#ffd873' },
  CFX: { rim: ['#ffe1c4', '#f2a46b', '#b45f2b', '#6e3010'], line: '#ffb98a' },
  REEF: { rim: ['#effffb', '#b9f0e3', '#4fb3a8', '#1c6a6c'], line: '#c8fff0' },
  PXB: { rim: ['#ffe9ff', '#ff9ae6', '#a04be0', '#4a1f96'], line: '#ffb3f0' },
  MON: { rim: ['#f0f8ff', '#b0d4f8', '#4a7ac0', '#1a3a70'], line: '#d0e8ff' },
  BNY: { rim: ['#f4ffd0', '#b8dc6a', '#5a8a22', '#2a4a0c'], line: '#e0ff9a' },
  KTE: { rim: ['#fff0f8', '#ffb0d4', '#e0508f', '#8a1450'], line: '#ffd0e6' },
  FRG: { rim: ['#f0f2f8', '#b0b6c6', '#5a6070', '#22252e'], line: '#ffb060' },
  VLV: { rim: ['#ffe6ee', '#e0809f', '#9a2450', '#4a081f'], line: '#ffd8b8' },
  OWL: { rim: ['#fff8e0', '#f0d490', '#a07a2c', '#4a3008'], line: '#fff0c0' },
  STW: { rim: ['#fff0d8', '#f0c090', '#b06a34', '#6a3a18'], line: '#ffe0b8' },
  DHL: { rim: ['#fff8b0', '#ffa04a', '#d03070', '#6a1a9a'], line: '#ffe07a' },
  SV3: { rim: ['#ffe9d6', '#f08a4a', '#b8341e', '#4a0806'], line: '#ffc89a' },
  DRW: { rim: ['#e8fff4', '#7fe6bd', '#1f9a70', '#06523f'], line: '#b6f5da' },
  MDN: { rim: ['#f2ffe0', '#b5e37c', '#4f8a2a', '#1c3f10'], line: '#d6f3ae' },
}

export function dressOf(brand: BrandCode, well: string): Dress {
  const { rim, line } = RIMS[brand]
  return {
    rim,
    line,
    well,
    column: 'rgb(255 235 220 / .07)',
    columnEdge: 'rgb(255 240 225 / .09)',
  }
}

/** A dark of the backdrop's own hue, so that the well belongs to the picture. */
export function wellOf(picture: CanvasImageSource): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 12
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return FALLBACK_WELL
  context.drawImage(picture, 0, 0, 12, 12)
  return darkOf(context.getImageData(0, 2, 12, 7).data)
}

const FALLBACK_WELL = '#1f0d1c'
const BRIGHTEST = 46

/** The mean of the colours, deepened; red, green and blue of each pixel and its alpha in turn. */
export function darkOf(pixels: ArrayLike<number>): string {
  const sums = [0, 0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
  }
  const top = Math.max(...sums)
  if (top === 0) return FALLBACK_WELL
  const channels = sums.map((sum) => Math.round((sum / top) ** 1.25 * BRIGHTEST))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
