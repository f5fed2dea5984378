import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether what an element holds is wider than the element itself. It is read after a layout: read while a page is put
 * together, it would cost the browser a layout more. `contents` is what decides whether the element is there at all.
 */
export function useIsOverfull(
  element: RefObject<HTMLElement | null>,
  { widthOf = ownWidth, contents }: { widthOf?: (element: HTMLElement) => number; contents?: unknown } = {},
): boolean {
  const [isOverfull, setOverfull] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const sizes = new ResizeObserver(() => setOverfull(widthOf(target) > target.clientWidth + 1))
    const changes = new MutationObserver(() => {
      // Observing it anew reports the next layout.
      sizes.unobserve(target)
      sizes.observe(target)
    })
    sizes.observe(target)
    changes.observe(target, { childList: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [element, widthOf, contents])
  return isOverfull
}

const ownWidth = (element: HTMLElement): number => element.scrollWidth
