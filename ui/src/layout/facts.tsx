import type { ComponentProps, ReactNode } from 'react'
import './layout.css'

/** Names and what stands for them, in two columns; with `lines` each is divided from the next. */
export function Facts({ look, ...native }: { look?: 'lines' } & ComponentProps<'dl'>) {
  return <dl {...native} className="facts" data-look={look} />
}

export function Fact(props: { label: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={props.isStrong}>
      <dt>{props.label}</dt>
      <dd className="num">{props.children}</dd>
    </div>
  )
}

/** A few numbers that matter, each in a tile under its name: `Figure`s, or rows of `dt` and `dd`. */
export function Figures(native: ComponentProps<'dl'>) {
  return <dl {...native} className={`figures ${native.className ?? ''}`} />
}
