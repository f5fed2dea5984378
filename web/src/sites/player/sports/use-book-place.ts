import { useMemo } from 'react'
import { useNavigate, usePathname } from '@night-market/ui/router/router.tsx'
import type { FramePlace } from '../../../shell/frames/use-frame-place.ts'
import { path } from '../../../shell/places.ts'
import { addressOf, isOfBook, pathIn, type Book } from '../../../shell/games/book-address.ts'

/** Where in the book the address is. A match is an entry of the history, its tabs are not. */
export function useBookPlace(book: Book): FramePlace {
  const pathname = usePathname()
  const navigate = useNavigate()
  return useMemo(() => {
    const here = pathIn(pathname)
    return {
      path: here,
      ahead: () => (isOfBook(window.location.pathname) ? pathIn(window.location.pathname) : null),
      follow(next) {
        const place = addressOf(next)
        if (place === null) return
        const address = place === 'lobby' ? path(book) : path(`${book}Place`, place)
        navigate(address, { replace: place !== 'lobby' && addressOf(here, place.id) !== null })
      },
    }
  }, [book, pathname, navigate])
}
