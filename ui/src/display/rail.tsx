import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { useIsOverfull } from '../hooks/use-is-overfull.ts'
import { Link } from '../router/link.tsx'
import { useUiText } from '../text.ts'
import { IconButton } from '../controls/button.tsx'
import './rail.css'

type SectionHeaderProps = {
  id?: string
  icon?: ReactNode
  title: ReactNode
  count?: string | undefined
  link?: { to: string; label: string }
  children?: ReactNode
}

/** The line above a group of tiles: picture, title, count, "view all". */
export function SectionHeader(props: SectionHeaderProps) {
  return (
    <header className="rail-header">
      {props.icon}
      <h2 className="rail-title" id={props.id}>
        {props.title}
        {props.count !== undefined && <span className="rail-count num">{props.count}</span>}
      </h2>
      {props.children}
      {props.link && (
        <Link className="rail-link" to={props.link.to}>
          {props.link.label}
        </Link>
      )}
    </header>
  )
}

/** A row that is swiped, scrolled or moved a group at a time by ‹ and ›. */
export function Rail(props: Omit<SectionHeaderProps, 'id'>) {
  const { t } = useUiText()
  const track = useRef<HTMLDivElement>(null)
  const id = useId()
  // Only where there is more than the row shows is there anything to turn.
  const isOverfull = useIsOverfull(track)
  const turn = (direction: 1 | -1) => {
    const element = track.current
    element?.scrollBy({ left: direction * element.clientWidth, behavior: 'smooth' })
  }
  const { children, ...header } = props
  return (
    <section aria-labelledby={id}>
      <SectionHeader {...header} id={id}>
        {isOverfull && (
          <div className="rail-arrows">
            <IconButton size="s" label={t('ui.previous')} onClick={() => turn(-1)}>
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton size="s" label={t('ui.next')} onClick={() => turn(1)}>
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </SectionHeader>
      <div ref={track} className="rail-track" role="group" aria-labelledby={id}>
        {children}
      </div>
    </section>
  )
}
