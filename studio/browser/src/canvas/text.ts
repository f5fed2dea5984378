/** Letters on the canvas: gold with a dark edge, in the product's own face. */
import { FillGradient, Text } from 'pixi.js'
import { FACE_2D, FAMILIES } from './face.ts'

/** The face must be there before anything is written with it: a canvas does not wait for fonts. */
export async function faceReady(language: string): Promise<void> {
  await document.fonts.load(`800 40px ${FACE_2D}`, language.startsWith('hi') ? 'जीत ₹0123' : 'Win ₹0123')
}

const gold = () =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: '#fffbe2' },
      { offset: 0.5, color: '#ffe9a6' },
      { offset: 0.54, color: '#ffcf5a' },
      { offset: 1, color: '#ff9f1c' },
    ],
    textureSpace: 'local',
  })

export function goldText(size: number, words = ''): Text {
  const text = new Text({
    text: words,
    style: {
      fontFamily: FAMILIES,
      fontSize: size,
      fontWeight: '800',
      fill: gold(),
      stroke: { color: '#3d1402', width: size * 0.16, join: 'round' },
      dropShadow: {
        color: '#1a0600',
        alpha: 0.7,
        blur: size * 0.16,
        distance: size * 0.06,
        angle: Math.PI / 2,
      },
      padding: size * 0.3,
      letterSpacing: size * 0.02,
    },
    resolution: Math.min(2, globalThis.devicePixelRatio || 1),
  })
  text.anchor.set(0.5)
  return text
}

/** Letters that celebrate nothing. */
export function plainText(size: number, words = ''): Text {
  const text = new Text({
    text: words,
    style: {
      fontFamily: FAMILIES,
      fontSize: size,
      fontWeight: '600',
      fill: '#e6deee',
      stroke: { color: '#160c1c', width: size * 0.12, join: 'round' },
      padding: size * 0.3,
    },
    resolution: Math.min(2, globalThis.devicePixelRatio || 1),
  })
  text.anchor.set(0.5)
  return text
}

/** Shrinks letters that would be wider than there is room. */
export function fitWidth(text: Text, width: number, scale = 1): void {
  text.scale.set(scale)
  const own = text.width
  if (own > width) text.scale.set((scale * width) / own)
}
