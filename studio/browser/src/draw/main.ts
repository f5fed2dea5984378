/** Opens the lottery of the launch code in the address. The code works once and does not stay in the address. */
import './draw.css'
import { z } from 'zod'
import { DrawPage } from './draw-page.ts'

// The content security policy has no eval; without this zod would try it and the browser would report it.
z.config({ jitless: true })

const root = document.querySelector<HTMLElement>('#draw')
if (root) void new DrawPage(root).start(takeCode())

function takeCode(): string {
  const code = decodeURIComponent(location.hash.slice(1))
  history.replaceState(null, '', location.pathname + location.search)
  return code
}
