import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, type To } from './location.ts'
import { useLocation, useNavigate } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
  /** For an address on the site that no page of it answers. */
  reloadDocument?: boolean
}

/** A link; a plain click on one within the site changes the page without loading it anew. */
export function Link({ to, replace, state, reloadDocument = false, children, ...anchor }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const address = addressOf(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    anchor.onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isOwn(address) || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to, { replace: replace ?? address === pathname + search + hash, state })
  }
  return (
    <a {...anchor} href={address} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that is marked as the current page, with `isExact` only while no page below its own is shown. */
export function NavLink({ isExact = false, ...link }: LinkProps & { isExact?: boolean }) {
  const pathname = useLocation().pathname.toLowerCase()
  const target = addressOf(link.to)
    .replace(/[?#].*/, '')
    .toLowerCase()
  const isCurrent = pathname === target || (!isExact && pathname.startsWith(`${target}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}

const isOwn = (address: string): boolean => /^[/?#](?!\/)/.test(address)

/** Any other click means a new tab or window, or is the browser's own. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isElsewhere && (target === '' || target === '_self')
}
