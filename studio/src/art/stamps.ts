import { at } from './svg.ts'

/** Outlines of things on a horizon: drawn around x = 0, standing on y = 0, about 100 high. */
export const STAMPS = {
  pagoda: () =>
    [0, 1, 2, 3].map((tier) => roof(46 - tier * 9, -tier * 23 - 14)).join('') + 'M-3 -92L0 -112L3 -92Z',
  gate: () =>
    'M-40 0L-35 -74L-27 -74L-30 0ZM40 0L35 -74L27 -74L30 0ZM-34 -58H34V-50H-34ZM-4 -72H4V-56H-4Z' +
    'M-58 -92Q0 -78 58 -92L55 -80Q0 -68 -55 -80Z',
  pyramid: () => 'M-95 0L0 -100L95 0Z',
  obelisk: () => 'M-12 0L-8 -88L0 -104L8 -88L12 0ZM-17 0V-7H17V0Z',
  palm: () =>
    'M-5 0Q2 -40 -10 -80L-3 -82Q10 -40 7 0Z' + fronds(-7, -80, [-172, -150, -115, -65, -30, -8], 44),
  column: () =>
    'M-18 0V-8H-14V-80H-20V-90H20V-80H14V-8H18V0ZM-8 -12H-6V-78H-8ZM-1 -12H1V-78H-1ZM6 -12H8V-78H6Z',
  temple: () =>
    [-48, -29, -10, 10, 29, 48].map((x) => `M${x - 6} -8V-58H${x + 6}V-8Z`).join('') +
    'M-64 0V-8H64V0ZM-62 -58V-67H62V-58ZM-66 -67L0 -98L66 -67Z',
  ship: () =>
    'M-62 -26Q-52 0 -30 0H34Q54 -4 66 -34L46 -26H-44ZM-30 -26V-92H-26V-26ZM8 -26V-112H12V-26ZM40 -28V-82H43V-28Z' +
    'M-46 -40Q-34 -62 -46 -86H-14Q-2 -62 -14 -40ZM-10 -38Q4 -66 -10 -104H28Q40 -66 28 -38ZM28 -40Q38 -60 30 -76H56Q64 -58 56 -40ZM12 -112L30 -107L12 -101Z',
  coral: () =>
    'M-8 0C-10 -20 -30 -18 -34 -44A7 7 0 0 1 -20 -46C-18 -34 -10 -34 -8 -44L-8 -84A8 8 0 0 1 8 -84V-58C12 -50 22 -54 22 -70A7 7 0 0 1 36 -70C36 -44 14 -42 10 -30L8 0Z',
  weed: () => 'M-5 0C-22 -30 14 -52 -6 -100C18 -62 -8 -34 8 0ZM8 0C26 -24 8 -44 24 -72C34 -40 22 -24 22 0Z',
  lollipop: () => `M-3 0V-51H3V0Z${[27, 20, 15, 8].map((radius) => disc(0, -78, radius)).join('')}`,
  cone: () => 'M-16 0Q-28 -40 0 -100Q28 -40 16 0Z',
  cane: () => 'M-7 0V-72A24 24 0 0 1 41 -72V-64H27V-72A10 10 0 0 0 7 -72V0Z',
  tower: () =>
    'M-20 0V-70H-26V-84H-17V-77H-9V-84H9V-77H17V-84H26V-70H20V0ZM-26 -84M-5 -40V-54A5 5 0 0 1 5 -54V-40Z',
  spire: () => 'M-15 0V-62H-20L0 -112L20 -62H15V0ZM-4 -36V-48A4 4 0 0 1 4 -48V-36Z',
  house: () =>
    'M-44 0V-46L-52 -46L-22 -80L-14 -70V-98H-18L4 -126L26 -98H22V-46H40L44 -40V0ZM-34 -16V-34H-22V-16ZM-3 -56V-74H11V-56ZM18 -14V-32H30V-14ZM-12 0V-24H2V0Z',
  deadTree: () => branches(0, 0, -90, 40, 4),
  grave: () => 'M-20 0V-44A20 20 0 0 1 20 -44V0ZM-3 -14V-34H-11V-40H-3V-50H3V-40H11V-34H3V-14Z',
  mesa: () => 'M-110 0L-84 -30L-66 -36L-58 -96L-20 -100L-8 -92L34 -95L48 -40L72 -30L100 0Z',
  cactus: () =>
    'M-10 0V-88A10 10 0 0 1 10 -88V0ZM-34 -62A7 7 0 0 1 -20 -62V-48H-8V-34H-22Q-34 -34 -34 -48ZM34 -74A7 7 0 0 0 20 -74V-56H8V-42H22Q34 -42 34 -56Z',
  crystal: () =>
    'M-14 0L-20 -66L-4 -100L12 -72L12 0ZM12 0L14 -40L26 -58L34 -36L30 0ZM-16 0L-36 -46L-42 -20L-34 0Z',
  floodlight: () => 'M-3 0V-74H3V0ZM-26 -106H26V-74H-26Z',
  stand: () => 'M-120 0L-132 -52Q0 -20 132 -52L120 0Z',
  saucer: () => 'M-46 -40Q0 -62 46 -40Q0 -22 -46 -40ZM-20 -46Q0 -82 20 -46Z',
  crater: () => 'M-70 0Q-52 -34 -38 -30L-24 -38L20 -36L34 -30Q54 -32 70 0Z',
  block: () =>
    'M-20 0V-100H-8V-112H-4V-100H20V0ZM-13 -88H-7V-80H-13ZM3 -88H9V-80H3ZM-13 -68H-7V-60H-13ZM3 -68H9V-60H3ZM-13 -48H-7V-40H-13ZM3 -28H9V-20H3Z',
  bush: () => fronds(0, 4, [-170, -148, -122, -98, -80, -58, -34, -10], 72),
} as const satisfies Record<string, () => string>
export type StampName = keyof typeof STAMPS

function roof(half: number, y: number): string {
  const eave = at(half)
  const wall = at(half * 0.52)
  return (
    `M-${eave} ${y - 3}C-${at(half * 0.7)} ${y} -${at(half * 0.4)} ${y - 6} -${at(half * 0.3)} ${y - 13}H${at(half * 0.3)}` +
    `C${at(half * 0.4)} ${y - 6} ${at(half * 0.7)} ${y} ${eave} ${y - 3}L${at(half * 0.86)} ${y + 3}H-${at(half * 0.86)}Z` +
    `M-${wall} ${y + 3}V${y + 14}H${wall}V${y + 3}Z`
  )
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 -${radius * 2} 0Z`
}

function fronds(x: number, y: number, angles: readonly number[], length: number): string {
  return angles
    .map((angle) => {
      const radians = (angle * Math.PI) / 180
      const tip = { x: x + Math.cos(radians) * length, y: y + Math.sin(radians) * length + 14 }
      const bow = { x: x + Math.cos(radians) * length * 0.55, y: y + Math.sin(radians) * length * 0.55 - 13 }
      return `M${x - 3} ${y}Q${at(bow.x)} ${at(bow.y)} ${at(tip.x)} ${at(tip.y)}Q${at(bow.x + 2)} ${at(bow.y + 17)} ${x + 4} ${y + 4}Z`
    })
    .join('')
}

/** A trunk that forks: each fork is a tapering blade. */
function branches(x: number, y: number, angle: number, length: number, forks: number): string {
  const radians = (angle * Math.PI) / 180
  const tip = { x: x + Math.cos(radians) * length, y: y + Math.sin(radians) * length }
  const side = { x: -Math.sin(radians) * forks * 2.2, y: Math.cos(radians) * forks * 2.2 }
  const blade =
    `M${at(x + side.x)} ${at(y + side.y)}L${at(tip.x + side.x * 0.6)} ${at(tip.y + side.y * 0.6)}` +
    `L${at(tip.x - side.x * 0.6)} ${at(tip.y - side.y * 0.6)}L${at(x - side.x)} ${at(y - side.y)}Z`
  if (forks === 1) return blade
  return (
    blade +
    branches(tip.x, tip.y, angle - 32, length * 0.7, forks - 1) +
    branches(tip.x, tip.y, angle + 26, length * 0.74, forks - 1)
  )
}
