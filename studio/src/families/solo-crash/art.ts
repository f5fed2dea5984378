/** The hero above the highest of its rising steps. */
import { roundedPath } from '../../art/frames.ts'
import { disc } from '../../art/shapes.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, linear } from '../../art/svg.ts'

const STEPS = 5

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const foot = middle.y + room * 0.46
  const wide = room * 0.21
  const steep = picks.between(1.36, 1.5)
  const bars = Array.from({ length: STEPS }, (_, step) => {
    const high = room * 0.14 * steep ** step
    return { x: middle.x + (step - 2.6) * wide * 1.14, y: foot - high, high }
  })
  const last = bars[STEPS - 1] ?? { x: middle.x, y: middle.y, high: 0 }
  const head = { x: last.x + wide / 2, y: last.y - room * 0.16 }
  return [
    `<defs>${linear('step', [`${palette.rim}/0.95`, `${palette.glow}/0.25`])}</defs>`,
    halo(head, room * 0.46),
    ...bars.map(
      ({ x, y, high }) =>
        `<path d="${roundedPath(x, y, wide, high, 14)}" fill="url(#step)" stroke="${palette.shade}" stroke-width="6"/>`,
    ),
    `<path d="M${bars.map(({ x, y }) => `${at(x + wide / 2)} ${at(y - 22)}`).join('L')}" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="2 16" stroke-linecap="round" opacity=".9"/>`,
    ...bars.slice(0, -1).map(({ x, y }) => disc({ x: x + wide / 2, y: y - 22 }, 9, '#fff', 0.9)),
    mate(symbolOf(subject, 0), { x: middle.x - room * 0.42, y: middle.y - room * 0.06 }, 92, -12),
    mate(symbolOf(subject, 1), { x: middle.x - room * 0.08, y: middle.y - room * 0.3 }, 80, 10),
    hero(subject.hero, head, Math.min(room * 0.6, 248), picks.between(-10, 8)),
  ].join('')
}
