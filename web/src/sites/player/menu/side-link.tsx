import type { LucideIcon } from 'lucide-react'
import { NavLink } from '@night-market/ui/router/link.tsx'
import styles from '../layout/layout.module.css'

export function SideLink(props: { to: string; icon: LucideIcon; label: string; count?: string }) {
  const Icon = props.icon
  return (
    <NavLink className={styles.sideItem} to={props.to} isExact title={props.label}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.sideLabel}>{props.label}</span>
      {props.count !== undefined && <span className={`${styles.sideCount} num`}>{props.count}</span>}
    </NavLink>
  )
}
