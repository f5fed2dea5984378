import { useEffect, useState, type RefObject } from 'react'

/** Whether any of the element is within the window, or within `margin` of it (as CSS has it). */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: margin,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, margin])
  return isInView
}
