/** The hero at the end of the curve it has climbed. */
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, linear } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const end = {
    x: middle.x + room * picks.between(0.22, 0.34),
    y: middle.y - room * picks.between(0.16, 0.26),
  }
  const foot = { x: middle.x - room * 0.62, y: middle.y + room * 0.4 }
  const bend = { x: middle.x + room * picks.between(0.0, 0.14), y: foot.y }
  const curve = `M${at(foot.x)} ${at(foot.y)}Q${at(bend.x)} ${at(bend.y)} ${at(end.x)} ${at(end.y)}`
  const grid = [0.25, 0.5, 0.75].map((part) => {
    const y = foot.y - (foot.y - end.y) * part
    return `<path d="M${at(foot.x)} ${at(y)}H${at(foot.x + room * 1.24)}" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`
  })
  return [
    `<defs>${linear('climb', [`${palette.glow}/0.85`, `${palette.glow}/0`])}</defs>`,
    ...grid,
    halo(end, room * 0.44),
    `<path d="${curve}V${at(foot.y)}Z" fill="url(#climb)" opacity=".55"/>`,
    `<path d="${curve}" fill="none" stroke="${palette.shade}" stroke-width="20" stroke-linecap="round"/>`,
    `<path d="${curve}" fill="none" stroke="${palette.rim}" stroke-width="11" stroke-linecap="round"/>`,
    mate(symbolOf(subject, 0), { x: foot.x + room * 0.2, y: middle.y - room * 0.22 }, 88, -12),
    mate(symbolOf(subject, 1), { x: middle.x + room * 0.46, y: foot.y - room * 0.12 }, 84, 10),
    hero(subject.hero, end, Math.min(room * 0.6, 248), picks.between(-12, 4)),
  ].join('')
}
