import {
  CircleDot,
  Clover,
  Dices,
  Flag,
  Grid2x2,
  Hash,
  Mountain,
  Sigma,
  Sun,
  Ticket,
  TreePalm,
  Waves,
  type LucideIcon,
} from 'lucide-react'

/** The picture and colour of a card. */
export interface Look {
  icon: LucideIcon
  tone: 'violet' | 'blue' | 'red' | 'amber' | 'green' | 'teal' | 'plum'
}

const BY_FAMILY: Readonly<Record<string, Look>> = {
  ssc: { icon: Hash, tone: 'violet' },
  'eleven-five': { icon: CircleDot, tone: 'blue' },
  k3: { icon: Dices, tone: 'red' },
  pk10: { icon: Flag, tone: 'amber' },
  pc28: { icon: Sigma, tone: 'green' },
  'vietnam-27': { icon: Mountain, tone: 'red' },
  'vietnam-18': { icon: TreePalm, tone: 'green' },
  'thai-lottery': { icon: Sun, tone: 'plum' },
  'four-digit': { icon: Grid2x2, tone: 'blue' },
  'mark-six': { icon: Clover, tone: 'teal' },
}
/** Two regions of one family. */
const BY_CODE: Readonly<Record<string, Look>> = { 'nm-central': { icon: Waves, tone: 'blue' } }
const UNKNOWN: Look = { icon: Ticket, tone: 'violet' }

export const lookOf = ({ code, family }: { code: string; family: string }): Look =>
  BY_CODE[code] ?? BY_FAMILY[family] ?? UNKNOWN
