import { useMemo } from 'react'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import type { FramePlace } from '../../../shell/frames/use-frame-place.ts'
import { path } from '../../../shell/places.ts'
import {
  addressOf,
  codeIn,
  isCodePath,
  isOfBook,
  pathIn,
  type Book,
} from '../../../shell/games/book-address.ts'

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
        const address = addressIn(book, place)
        const isTab = place !== 'lobby' && addressOf(here, place.id) !== null
        navigate(address, { replace: isTab || (place === 'lobby' && isCodePath(here)) })
      },
      linkTo(asked) {
        const [code, place] = [codeIn(asked), addressOf(asked)]
        if (code !== null) return new URL(path(book, { code }), window.location.href).href
        return place === null ? null : new URL(addressIn(book, place), window.location.href).href
      },
    }
  }, [book, pathname, search, navigate])
}

const addressIn = (book: Book, place: NonNullable<ReturnType<typeof addressOf>>): string =>
  place === 'lobby' ? path(book) : path(`${book}Place`, place)

const placeIn = ({ pathname, search }: Location): string | null =>
  isOfBook(pathname) ? pathIn(pathname, search) : null
