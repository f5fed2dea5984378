import { useState, type CSSProperties } from 'react'
import { plainAddress, widthsOf } from './picture-widths.ts'
import './art.css'
import './states.css'

/** How wide a tile of a grid is: three, four or six stand in a row. */
const TILE_SIZES = '(max-width: 767px) 31vw, 190px'

/**
 * A 3:4 picture whose place is kept from the start: a skeleton until it arrives, its name on a coloured ground when
 * it does not. `isFirst` is for those of the first screen; `sizes` for those that are no tiles of a grid.
 */
export function Art(props: { src: string; name: string; isFirst?: boolean; sizes?: string }) {
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
  const { isFirst = false, sizes = TILE_SIZES } = props
  return (
    <span className="art" data-state={state}>
      <img
        sizes={isFirst ? sizes : `auto, ${sizes}`}
        srcSet={widthsOf(props.src)}
        src={plainAddress(props.src)}
        alt=""
        width={300}
        height={400}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        // The first ones stand in the page that the server sent, too: decoded later they would vanish for a frame.
        decoding={isFirst ? 'sync' : 'async'}
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
