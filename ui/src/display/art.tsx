import { useState, type CSSProperties } from 'react'
import './art.css'
import './states.css'

/**
 * A 3:4 picture whose place is kept from the start: a skeleton until it arrives, its name on a coloured ground when
 * it does not.
 */
export function Art(props: { src: string; name: string; isFirst?: boolean }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(props.src === '' ? 'failed' : 'loading')
  if (state === 'failed') {
    return (
      <span className="art" data-state="failed" style={{ '--art-hue': hueOf(props.name) } as CSSProperties}>
        <span className="art-name" aria-hidden="true">
          {props.name}
        </span>
      </span>
    )
  }
  return (
    <span className="art" data-state={state}>
      <img
        src={props.src}
        alt=""
        width={300}
        height={400}
        loading={props.isFirst ? 'eager' : 'lazy'}
        fetchPriority={props.isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </span>
  )
}

/** A hue that is always the same for the same name. */
function hueOf(name: string): number {
  return [...name].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
}
