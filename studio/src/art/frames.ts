import type { FrameStyle } from './brands.ts'
import { at, linear } from './svg.ts'

/** Strokes a path as a frame of the brand: shadow, dark base, body, bright edge and its ornaments. */
export function framed(path: string, style: FrameStyle, width: number, light: string): string {
  const stroke = (colour: string, size: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${at(size)}" stroke-linejoin="round" ${more}/>`
  const shadow = stroke(
    '#000',
    width + 8,
    'opacity=".55" filter="url(#frame-shadow)" transform="translate(0 8)"',
  )
  if (style.isNeon) {
    return [
      shadow,
      stroke(style.dark, width + 6),
      stroke(light, width + 14, 'opacity=".8" filter="url(#frame-glow)"'),
      stroke(light, width * 0.55),
      stroke('#ffffff', width * 0.2, 'opacity=".9"'),
    ].join('')
  }
  const ornaments = style.ornaments.map(({ paint, width: share, dash }) => {
    const lengths = dash.map((length) => at(width * length)).join(' ')
    const cap = dash[0] === 0 ? 'stroke-linecap="round" ' : ''
    return stroke(style[paint], width * share, `stroke-dasharray="${lengths}" ${cap}opacity=".92"`)
  })
  return [
    shadow,
    stroke(style.dark, width + 7),
    stroke('url(#frame-body)', width),
    stroke(style.dark, width * 0.5, 'opacity=".28"'),
    ...ornaments,
  ].join('')
}

export function frameDefinitions(style: FrameStyle): string {
  return [
    linear('frame-body', style.stops, 'x1="0" y1="0" x2="0.5" y2="1"'),
    '<filter id="frame-shadow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="8"/></filter>',
    '<filter id="frame-glow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>',
  ].join('')
}

export function circlePath(x: number, y: number, radius: number): string {
  const r = at(radius)
  return `M${at(x - radius)} ${at(y)}a${r} ${r} 0 1 1 ${at(radius * 2)} 0a${r} ${r} 0 1 1 ${at(-radius * 2)} 0Z`
}

export function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = at(radius)
  return (
    `M${at(x + radius)} ${at(y)}H${at(x + width - radius)}a${r} ${r} 0 0 1 ${r} ${r}V${at(y + height - radius)}a${r} ${r} 0 0 1 -${r} ${r}` +
    `H${at(x + radius)}a${r} ${r} 0 0 1 -${r} -${r}V${at(y + radius)}a${r} ${r} 0 0 1 ${r} -${r}Z`
  )
}

/** A gate with a pointed or round head. */
export function archPath(x: number, y: number, width: number, height: number, isPointed: boolean): string {
  const half = width / 2
  const head = isPointed
    ? `C${at(x)} ${at(y + half * 0.5)} ${at(x + half * 0.6)} ${at(y + half * 0.3)} ${at(x + half)} ${at(y)}C${at(x + half * 1.4)} ${at(y + half * 0.3)} ${at(x + width)} ${at(y + half * 0.5)} ${at(x + width)} ${at(y + half)}`
    : `A${at(half)} ${at(half)} 0 0 1 ${at(x + width)} ${at(y + half)}`
  return `M${at(x)} ${at(y + height)}V${at(y + half)}${head}V${at(y + height)}Z`
}

/** An even polygon with its first corner at the top. */
export function polygonPath(x: number, y: number, radius: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2 - Math.PI / 2
    return `${at(x + Math.cos(angle) * radius)} ${at(y + Math.sin(angle) * radius)}`
  })
  return `M${points.join('L')}Z`
}
