import type { ActivityStatus } from '@night-market/protocol/values/promotions'
import {
  BadgeCheck,
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock3,
  FileClock,
  Gift,
  HandCoins,
  Hourglass,
  Lock,
  Sparkles,
  type LucideIcon,
} from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { TONES } from './texts.ts'
import styles from './promotions.module.css'

const ICONS: Record<ActivityStatus, LucideIcon> = {
  coming_soon: Clock3,
  join: Sparkles,
  joined: CircleCheck,
  signed: CalendarCheck,
  claim: HandCoins,
  applying: FileClock,
  rejected: CircleX,
  process: Hourglass,
  issued: Gift,
  claimed: BadgeCheck,
  closed: Lock,
}

/** The status of a promotion in the specification's words; never by colour alone. */
export function StatusChip({ status }: { status: ActivityStatus }) {
  const t = useLabels()
  const Icon = ICONS[status]
  return (
    <span className={styles.chip} data-tone={TONES[status]} data-status={status}>
      <Icon size={14} aria-hidden="true" />
      {t(`promotions.status.${status}`)}
    </span>
  )
}
