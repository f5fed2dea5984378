import type { ThemeId } from '@night-market/games/titles/title'
import { SCENES, type Ridge, type Scene } from './scenes.ts'
import type { Palette } from './palettes.ts'
import type { Picks } from './picks.ts'
import { STAMPS, type StampName } from './stamps.ts'
import { at, linear, mix } from './svg.ts'

export interface Ground {
  width: number
  height: number
  /** Where the far horizon lies. */
  horizon: number
  /** How often each thing on the horizon stands there. */
  repeats: number
}

/** Two layers of silhouettes: the far one in haze, the near one dark, both with the light of the world on their upper edge. */
export function scenery(theme: ThemeId, palette: Palette, ground: Ground, picks: Picks): string {
  const scene = picks.one(SCENES[theme])
  const unit = Math.min(ground.height / 640, 1.5)
  const far = layer(scene.far, { ...ground, size: 150 * unit }, picks, 0.08)
  const near = layer(
    scene.near,
    { ...ground, horizon: ground.horizon + 62 * unit, size: 190 * unit },
    picks,
    0,
  )
  const haze = mix(palette.mid, palette.glow, 0.25)
  return [
    `<defs>${linear('far-fill', [mix(palette.mid, palette.shade, 0.42), mix(palette.shade, palette.mid, 0.4)], `gradientUnits="userSpaceOnUse" x1="0" y1="${at(ground.horizon - 150 * unit)}" x2="0" y2="${at(ground.horizon + 90 * unit)}"`)}`,
    `${linear('near-fill', [mix(palette.shade, palette.mid, 0.3), palette.shade], `gradientUnits="userSpaceOnUse" x1="0" y1="${at(ground.horizon - 110 * unit)}" x2="0" y2="${at(ground.horizon + 160 * unit)}"`)}</defs>`,
    lit(far, 'far-fill', haze, 1.6 * unit, 0.75),
    lit(near, 'near-fill', palette.rim, 1.8 * unit, 0.6),
    ground.repeats > 1 ? wings(scene.near.stamps, palette, ground) : '',
  ].join('')
}

/** The nearest things, large and dark at both edges: they frame a wide view. */
function wings(stamps: readonly StampName[], palette: Palette, { width, height }: Ground): string {
  const [left, right = left] = stamps
  if (!left || !right) return ''
  const scale = (height / 1000) * 4
  const shapes = [
    { name: left, x: 0.01 },
    { name: right, x: 0.99 },
  ].map(({ name, x }) => ({ path: moved(STAMPS[name](), x * width, height + 20, scale), rule: ruleOf(name) }))
  return `<defs>${linear('wing-fill', [mix(palette.shade, palette.deep, 0.25), mix(palette.shade, '#000000', 0.4)])}</defs>${lit(shapes, 'wing-fill', palette.rim, 2.5, 0.5)}`
}

function ruleOf(name: StampName): Shape['rule'] {
  return WINDOWED.includes(name) ? 'evenodd' : 'nonzero'
}

function lit(shapes: readonly Shape[], fill: string, rim: string, offset: number, strength: number): string {
  const drawn = shapes.map(({ path, rule }) => `<path d="${path}" fill-rule="${rule}"/>`).join('')
  return `<g fill="${rim}" opacity="${strength}" transform="translate(0 ${at(-offset)})">${drawn}</g><g fill="url(#${fill})">${drawn}</g>`
}

interface Shape {
  path: string
  rule: 'evenodd' | 'nonzero'
}

// Outlines with windows need the even-odd rule; leaves and branches that cross one another must not have it.
const WINDOWED: readonly StampName[] = [
  'column',
  'house',
  'tower',
  'spire',
  'grave',
  'floodlight',
  'block',
  'lollipop',
]

function layer(part: Scene['far'], ground: Ground & { size: number }, picks: Picks, inset: number): Shape[] {
  const sides = picks.shuffled([0, 1])
  const stamps = Array.from({ length: ground.repeats }, () => part.stamps)
    .flat()
    .map((name, index) => {
      // Things stand left and right: the middle belongs to the hero.
      const side =
        (sides[index % 2] ?? 0) === 0 ? picks.between(0.02, 0.22) + inset : picks.between(0.78, 0.98) - inset
      const scale = (ground.size / 100) * picks.between(0.8, 1.15)
      const path = moved(STAMPS[name](), side * ground.width, ground.horizon + 16, scale)
      return { path, rule: ruleOf(name) }
    })
  return [...stamps, { path: ridge(part.ridge, ground, picks), rule: 'nonzero' }]
}

/** The same path elsewhere and larger: every number pair of the absolute commands is moved, lengths are scaled. */
function moved(path: string, x: number, y: number, scale: number): string {
  return path.replaceAll(/([MLHVCQAaZ])([^MLHVCQAaZ]*)/g, (_, command: string, rest: string) => {
    const numbers = [...rest.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
    if (command === 'H') return `H${at(x + (numbers[0] ?? 0) * scale)}`
    if (command === 'V') return `V${at(y + (numbers[0] ?? 0) * scale)}`
    if (command === 'A' || command === 'a')
      return command + arc(numbers, command === 'A' ? { x, y } : { x: 0, y: 0 }, scale)
    return command + numbers.map((value, index) => at((index % 2 === 0 ? x : y) + value * scale)).join(' ')
  })
}

function arc(numbers: readonly number[], from: { x: number; y: number }, scale: number): string {
  const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers
  return [
    at(rx * scale),
    at(ry * scale),
    turn,
    large,
    sweep,
    at(from.x + x * scale),
    at(from.y + y * scale),
  ].join(' ')
}

function ridge(kind: Ridge, ground: Ground, picks: Picks): string {
  if (kind === 'none') return `M0 ${at(ground.horizon + 12)}H${ground.width}V${ground.height}H0Z`
  const steps = kind === 'clouds' ? 7 : kind === 'waves' ? 9 : kind === 'peaks' ? 6 : 3
  const step = ground.width / steps
  const rise = (ground.height / 640) * (kind === 'peaks' ? 62 : kind === 'dunes' ? 34 : 26)
  let path = `M0 ${ground.height}V${at(ground.horizon)}`
  for (let index = 0; index < steps; index += 1) {
    const left = index * step
    const top = ground.horizon - rise * picks.between(0.5, 1.1)
    const right = left + step
    const foot = ground.horizon + picks.between(-6, 8)
    if (kind === 'peaks')
      path += `L${at(left + step * picks.between(0.35, 0.6))} ${at(top)}L${at(right)} ${at(foot)}`
    else if (kind === 'waves')
      path += `Q${at(left + step * 0.7)} ${at(foot)} ${at(left + step * 0.9)} ${at(top + 8)}Q${at(left + step * 0.8)} ${at(foot)} ${at(right)} ${at(foot)}`
    else if (kind === 'dunes')
      path += `Q${at(left + step * 0.3)} ${at(top - 12)} ${at(left + step * 0.62)} ${at(top + 10)}Q${at(left + step * 0.8)} ${at(foot - 6)} ${at(right)} ${at(foot)}`
    else path += `C${at(left)} ${at(top)} ${at(right)} ${at(top)} ${at(right)} ${at(foot)}`
  }
  return `${path}V${ground.height}Z`
}
