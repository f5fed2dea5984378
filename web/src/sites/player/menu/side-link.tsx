import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { NavLink } from '@night-market/ui/router/link.tsx'
import styles from '../layout/layout.module.css'

type SideLinkProps = {
  to: string
  icon: LucideIcon
  label: string
  /** At the end: how many games, or that the place opens later. */
  note?: string | undefined
  /** At the end, where it is more than words. */
  end?: ReactNode
  onClick?: (event: MouseEvent) => void
  /** Current at places below it too. */
  hasPlaces?: boolean
}

export function SideLink(props: SideLinkProps) {
  const Icon = props.icon
  return (
    <NavLink
      className={styles.sideItem}
      to={props.to}
      isExact={props.hasPlaces !== true}
      title={props.label}
      {...(props.onClick && { onClick: props.onClick })}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={styles.sideLabel}>{props.label}</span>
      {props.note !== undefined && <span className={`${styles.sideCount} num`}>{props.note}</span>}
      {props.end}
    </NavLink>
  )
}

/** Places that belong together, under a heading. */
export function Group(props: { title: string; className?: string | undefined; children: ReactNode }) {
  return (
    <nav className={`${styles.sideGroup} ${props.className ?? ''}`} aria-label={props.title}>
      <h2 className={styles.sideHeading}>{props.title}</h2>
      {props.children}
    </nav>
  )
}
