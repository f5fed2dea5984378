/** Opens the sports book of the launch code in the address, or for a visitor. The code works once and does not stay there. */
import './book.css'
import { z } from 'zod'
import { BookPage } from './book-page.ts'

// The content security policy has no eval; without this zod would try it and the browser would report it.
z.config({ jitless: true })

const root = document.querySelector<HTMLElement>('#book')
const isVisitor = new URLSearchParams(location.search).has('visitor')
if (root) void new BookPage(root).start(isVisitor ? null : takeCode())

function takeCode(): string {
  const code = decodeURIComponent(location.hash.slice(1))
  history.replaceState(null, '', location.pathname + location.search)
  return code
}
