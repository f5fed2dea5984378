import { useEffect, useRef, useState } from 'react'
import { lockScroll } from '@night-market/ui/overlays/scroll-lock.ts'

/** Where a game has the whole screen: phones, upright or on their side. The same words stand in `play.css`. */
export const FULL_BLEED = '(max-width: 767px), (max-height: 499px)'

/** How the stage is shown: in the page, over the whole page (theatre), or on the whole screen. `T`, `F`, `Esc`. */
export function useGameView() {
  const stage = useRef<HTMLElement>(null)
  const [isTheatre, setTheatre] = useState(false)
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const onChange = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])

  useEffect(() => {
    if (isTheatre) return lockScroll()
  }, [isTheatre])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 't' || event.key === 'T') setTheatre((is) => !is)
      else if (event.key === 'f' || event.key === 'F') void toggleFull(stage.current)
      else if (event.key === 'Escape') setTheatre(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const view = {
    isTheatre,
    isFull,
    toggleTheatre: () => setTheatre(!isTheatre),
    toggleFull: () => void toggleFull(stage.current),
  }
  return [stage, view] as const
}

async function toggleFull(stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen()
  // Some browsers refuse; the theatre is there for them.
  await stage?.requestFullscreen().catch(() => undefined)
}

/** Letters belong to a field while it has the focus, and to a dialog while one is open. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}
