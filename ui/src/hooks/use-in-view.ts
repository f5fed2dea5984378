import { useEffect, useState, type RefObject } from 'react'

/** Whether any of the element is within the window. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
