import type { Game } from '@night-market/protocol/catalogue'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { GameGrid, useTiles } from './game-grid.tsx'
import styles from '../catalogue.module.css'

/** Above this many tiles only the rows near the window are on the page. */
const VIRTUAL_ABOVE = 48
const GAP_PX = 16
const CAPTION_PX = 46

/** A page that shows another choice does not render the same games again. */
export const VirtualGrid = memo(function VirtualGrid({ games }: { games: readonly Game[] }) {
  return games.length > VIRTUAL_ABOVE ? <Rows games={games} /> : <GameGrid games={games} isFirst />
})

function Rows({ games }: { games: readonly Game[] }) {
  const tile = useTiles()
  const columns = useColumns()
  const place = useRef<HTMLDivElement>(null)
  const box = useBox(place)
  const rowCount = Math.ceil(games.length / columns)
  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => ((box.width - GAP_PX * (columns - 1)) / columns) * (4 / 3) + CAPTION_PX + GAP_PX,
    overscan: 2,
    scrollMargin: box.top,
  })
  return (
    <div ref={place} className={styles.virtualGrid} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className={`tile-grid ${styles.virtualRow}`}
          style={{ transform: `translateY(${row.start - box.top}px)` }}
        >
          {games.slice(row.index * columns, (row.index + 1) * columns).map((game) => tile(game))}
        </div>
      ))}
    </div>
  )
}

/** `--tile-cols` of the tokens. */
function useColumns(): number {
  const isMiddle = useMedia('(min-width: 768px)')
  const isWide = useMedia('(min-width: 1280px)')
  const isWidest = useMedia('(min-width: 1760px)')
  return isWidest ? 8 : isWide ? 6 : isMiddle ? 4 : 3
}

function useBox(place: RefObject<HTMLElement | null>): { top: number; width: number } {
  const [box, setBox] = useState({ top: 0, width: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => {
      const rectangle = element.getBoundingClientRect()
      const next = { top: rectangle.top + window.scrollY, width: rectangle.width }
      setBox((before) => (before.top === next.top && before.width === next.width ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [place])
  return box
}
