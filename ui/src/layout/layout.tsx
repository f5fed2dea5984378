import type { CSSProperties, ReactNode } from 'react'
import './layout.css'

/** A step of the spacing scale: 4 is `--s-4`, 16 px. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8
type LayoutProps = { gap?: Gap; children: ReactNode }

const styleOf = (gap: Gap, more: Record<string, string> = {}): CSSProperties =>
  ({ '--gap': `var(--s-${gap})`, ...more }) as CSSProperties

/** One under the other. */
export function Stack({ gap = 4, children }: LayoutProps) {
  return (
    <div className="stack" style={styleOf(gap)}>
      {children}
    </div>
  )
}

/** Beside each other, in a second line where there is no room. */
export function Row({ gap = 3, children }: LayoutProps) {
  return (
    <div className="row" style={styleOf(gap)}>
      {children}
    </div>
  )
}

/** In as many columns as are at least `least` wide. */
export function Grid({ gap = 3, least, children }: LayoutProps & { least: string }) {
  return (
    <div className="grid" style={styleOf(gap, { '--least': least })}>
      {children}
    </div>
  )
}

/** A surface of its own under what belongs together. */
export function Card({ children }: { children: ReactNode }) {
  return <section className="card">{children}</section>
}
