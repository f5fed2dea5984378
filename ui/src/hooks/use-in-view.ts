import { startTransition, useEffect, useState, type RefObject } from 'react'

/** Whether any of the element is within the window. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => observe(element, '0px', setInView), [element])
  return isInView
}

/** How close: each filled rail makes opening a dialog slower, for a dialog restyles all of the page. */
const NEAR = '300px'

/** Whether the element has come close to the window. What is rendered then is rendered in slices. */
export function useWasNear(element: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (wasNear) return
    return observe(element, NEAR, (isNear) => isNear && startTransition(() => setWasNear(true)))
  }, [element, wasNear])
  return wasNear
}

function observe(
  element: RefObject<Element | null>,
  rootMargin: string,
  tell: (isWithin: boolean) => void,
): (() => void) | undefined {
  const target = element.current
  if (target === null) return
  const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false), { rootMargin })
  observer.observe(target)
  return () => observer.disconnect()
}
