/** How a fight looks: which side dares what and when. It shows an end that is decided, and decides nothing. */
import type { Ending, Side } from '@night-market/games/families/cockfight/config'
import type { Sound } from '../../lib/sound.ts'
import { isReduced } from '../../lib/motion.ts'
import type { Pace } from '../../lib/pace.ts'
import type { Arena } from './arena.ts'

type Beat = 'meron' | 'wala' | 'leap' | 'brawl'

const FILMS: Beat[][] = [
  ['meron', 'brawl', 'wala', 'leap'],
  ['leap', 'wala', 'meron', 'brawl'],
  ['brawl', 'wala', 'leap', 'meron'],
  ['wala', 'leap', 'brawl', 'meron'],
]
const BEAT_MS = 1150
const AFTER_MS = 700

export async function playFight(
  { arena, sound, pace }: { arena: Arena; sound: Sound; pace: Pace },
  { ending, film }: { ending: Ending; film: number },
): Promise<void> {
  for (const beat of isReduced() ? [] : (FILMS[film] ?? [])) {
    if (pace.isQuick) break
    sound.play('tick')
    show(arena, beat)
    await pace.wait(BEAT_MS)
  }
  pose(arena, ending)
  await pace.wait(isReduced() ? 0 : AFTER_MS)
}

/** How the birds stand at the end; null is before a fight. */
export function pose({ meron, wala }: Arena, ending: Ending | null): void {
  for (const [side, { element }] of [
    ['meron', meron],
    ['wala', wala],
  ] as const) {
    element.classList.toggle('is-winner', ending === side)
    element.classList.toggle('is-down', ending === 'draw' || ending === other(side))
    element.classList.toggle('is-tired', ending === 'full_time')
  }
}

const other = (side: Side): Side => (side === 'meron' ? 'wala' : 'meron')

function show(arena: Arena, beat: Beat): void {
  if (beat === 'brawl') return brawl(arena)
  if (beat === 'leap') return leap(arena)
  const struck = arena[other(beat)]
  move(arena[beat].self, [
    'translate(0, 0) rotate(0)',
    'translate(-26px, 4px) rotate(-8deg)',
    'translate(120px, -74px) rotate(-16deg)',
    'translate(196px, -14px) rotate(16deg)',
    'translate(0, 0) rotate(0)',
  ])
  move(struck.self, [
    'translate(0, 0) rotate(0)',
    'translate(0, 6px) rotate(4deg)',
    'translate(0, 0) rotate(0)',
    'translate(-48px, -10px) rotate(-15deg)',
    'translate(0, 0) rotate(0)',
  ])
  scatterFeathers(arena, beat === 'meron' ? 90 : -90)
}

function leap(arena: Arena): void {
  for (const { self, element } of [arena.meron, arena.wala]) {
    flap(element)
    move(self, [
      'translate(0, 0) rotate(0)',
      'translate(-20px, 6px) rotate(6deg)',
      'translate(96px, -132px) rotate(-20deg)',
      'translate(64px, -84px) rotate(10deg)',
      'translate(0, 0) rotate(0)',
    ])
  }
  scatterFeathers(arena, 0)
}

function brawl(arena: Arena): void {
  for (const { self } of [arena.meron, arena.wala])
    move(self, [
      'translate(0, 0)',
      'translate(140px, 0)',
      'translate(140px, -8px)',
      'translate(140px, 0)',
      'translate(0, 0)',
    ])
  arena.cloud.animate(
    [
      { transform: 'scale(0) rotate(-30deg)', opacity: 0 },
      { transform: 'scale(1.05) rotate(0)', opacity: 1, offset: 0.22 },
      { transform: 'scale(0.96) rotate(40deg)', opacity: 1, offset: 0.5 },
      { transform: 'scale(1.08) rotate(90deg)', opacity: 1, offset: 0.78 },
      { transform: 'scale(1.5) rotate(120deg)', opacity: 0 },
    ],
    { duration: BEAT_MS * 0.94 },
  )
  scatterFeathers(arena, 0)
}

function move(self: SVGElement, steps: string[]): void {
  const easing = 'cubic-bezier(0.4, 0, 0.3, 1)'
  self.animate(
    steps.map((transform) => ({ transform, easing })),
    { duration: BEAT_MS * 0.94 },
  )
}

function flap(bird: SVGElement): void {
  const wing = bird.querySelector('.bird__wing-arm')
  wing?.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(58deg)' }, { transform: 'rotate(0)' }], {
    duration: BEAT_MS / 4,
    iterations: 3,
  })
}

/** Feathers fly from a place beside the middle, and sink. */
function scatterFeathers({ feathers }: Arena, x: number): void {
  feathers.forEach((feather, index) => {
    const turn = (Math.PI * (index + 0.5)) / feathers.length
    const reach = 70 + (index % 3) * 34
    const [dx, dy] = [x - reach * Math.cos(turn) * 1.5, -reach * Math.sin(turn)]
    feather.animate(
      [
        { transform: `translate(${x}px, 0) rotate(0)`, opacity: 0 },
        { transform: `translate(${dx}px, ${dy}px) rotate(${160 + 40 * index}deg)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${dx * 1.15}px, ${dy + 130}px) rotate(${320 + 60 * index}deg)`, opacity: 0 },
      ],
      { duration: BEAT_MS * 1.3, delay: BEAT_MS * 0.34, easing: 'ease-out' },
    )
  })
}
