import type { CSSProperties, HTMLAttributes } from 'react'
import './layout.css'

/** A step of the spacing scale: 4 is `--s-4`, 16 px. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8
type Tag =
  | 'article'
  | 'dd'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'header'
  | 'li'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul'
type LayoutProps = HTMLAttributes<HTMLElement> & { as?: Tag; gap?: Gap }

/** One under the other. */
export function Stack({ as = 'div', gap = 4, ...native }: LayoutProps) {
  return box(as, 'stack', native, gapOf(gap))
}

/** Beside each other, in a second line where there is no room. */
export function Row(props: LayoutProps & { spread?: 'center' | 'between' }) {
  const { as = 'div', gap = 3, spread, ...native } = props
  return box(as, 'row', native, { ...gapOf(gap), justifyContent: spread && SPREADS[spread] })
}
const SPREADS = { center: 'center', between: 'space-between' } as const

/** In as many columns as are at least `least` wide. */
export function Grid({ as = 'div', gap = 3, least, ...native }: LayoutProps & { least: string }) {
  return box(as, 'grid', native, { ...gapOf(gap), '--least': least })
}

/** A surface of its own under what belongs together, which stands one under the other. `night` shows what one has. */
export function Card({ as = 'section', gap = 4, look, ...native }: LayoutProps & { look?: 'night' }) {
  return box(as, 'card', { ...native, ...(look && { 'data-look': look }) }, gapOf(gap))
}

type Style = CSSProperties & Partial<Record<`--${string}`, string>>

const gapOf = (gap: Gap): Style => ({ '--gap': `var(--s-${gap})` })

function box(Tag: Tag, name: string, native: HTMLAttributes<HTMLElement>, style: Style) {
  const className = native.className === undefined ? name : `${name} ${native.className}`
  return <Tag {...native} className={className} style={{ ...style, ...native.style }} />
}
