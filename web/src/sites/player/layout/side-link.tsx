import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

export function SideLink(props: { to: string; icon: LucideIcon; label: string; count?: string }) {
  const Icon = props.icon
  return (
    <NavLink className="side-item" to={props.to} end title={props.label}>
      <Icon size={20} aria-hidden="true" />
      <span className="side-label">{props.label}</span>
      {props.count !== undefined && <span className="side-count num">{props.count}</span>}
    </NavLink>
  )
}
