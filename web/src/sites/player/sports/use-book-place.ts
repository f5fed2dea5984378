import { useMemo } from 'react'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import type { FramePlace } from '../../../shell/frames/use-frame-place.ts'
import { path } from '../../../shell/places.ts'
import { addressOf, isCodePath, isOfBook, pathIn, type Book } from '../../../shell/games/book-address.ts'

/** Where in the book the address is. A match is an entry of the history, its tabs are not. */
export function useBookPlace(book: Book): FramePlace {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const here = pathIn(pathname, search)
    return {
      path: here,
      ahead: () => placeIn(window.location),
      follow(next) {
        const place = addressOf(next)
        if (place === null) return
        const address = place === 'lobby' ? path(book) : path(`${book}Place`, place)
        const isTab = place !== 'lobby' && addressOf(here, place.id) !== null
        navigate(address, { replace: isTab || (place === 'lobby' && isCodePath(here)) })
      },
    }
  }, [book, pathname, search, navigate])
}

const placeIn = ({ pathname, search }: Location): string | null =>
  isOfBook(pathname) ? pathIn(pathname, search) : null
