import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import type { To } from '../router/location.ts'
import './layout.css'

/** Lines that say what there is and what can be done about it, each divided from the one before. */
export function Rows(native: ComponentProps<'ul'>) {
  return <ul {...native} className="rows" />
}

/** A name, and below it in small letters what there is to say. */
export function Named({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <span className="named">
      <strong>{title}</strong>
      {children}
    </span>
  )
}

/** A way on: picture, name, a few words. One that `asks` has something to be done behind it. */
export function LinkCard(props: {
  to: To
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  asks?: boolean
}) {
  return (
    <Link className="link-card" data-asks={props.asks} to={props.to}>
      {props.icon}
      <Named title={props.title}>{props.text !== undefined && <small>{props.text}</small>}</Named>
      <ChevronRight className="link-card-arrow" size={18} aria-hidden="true" />
    </Link>
  )
}

/** Something to know before going on, beside its picture. */
export function Note({
  icon,
  tone,
  children,
  ...native
}: ComponentProps<'p'> & { icon: ReactNode; tone?: 'iris' | 'bad' }) {
  return (
    <p {...native} className="note" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
