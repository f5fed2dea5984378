import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, type To } from './location.ts'
import { useNavigate, usePathname } from './router.tsx'

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
  const address = addressOf(to)
  const isFollowed = !reloadDocument && anchor.target !== '_blank' && isOwn(address)

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (isForBrowser(event)) return
    anchor.onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    navigate(address, { replace: replace ?? address === pathname + search + hash, state })
  }

  return (
    <a {...anchor} href={address} {...(isFollowed && { onClick: follow })}>
      {children}
    </a>
  )
}

/** A link that is marked as the current page, with `isExact` only while no page below its own is shown. */
export function NavLink({ isExact = false, ...link }: LinkProps & { isExact?: boolean }) {
  const pathname = usePathname().toLowerCase()
  const target = addressOf(link.to)
    .replace(/[?#].*/, '')
    .toLowerCase()
  const isCurrent = pathname === target || (!isExact && pathname.startsWith(`${target}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}

const isOwn = (address: string): boolean => /^[/?#](?!\/)/.test(address)

/** Opens the link in another tab or window, or saves it. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
