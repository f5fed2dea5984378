import type { ComponentProps } from 'react'
import { Link as AddressLink } from 'wouter'
import { addressOf, type To } from './location.ts'
import { useLocation } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
  /** For an address on the site that no page of it answers. */
  reloadDocument?: boolean
}

/** A link; a plain click on one within the site changes the page without loading it anew. */
export function Link({ to, replace, state, reloadDocument = false, children, ...anchor }: LinkProps) {
  const { pathname, search, hash } = useLocation()
  const address = addressOf(to)
  const isPlain = reloadDocument || anchor.target === '_blank' || !isOwn(address)
  if (isPlain)
    return (
      <a {...anchor} href={address}>
        {children}
      </a>
    )
  const isShown = address === pathname + search + hash
  return (
    <AddressLink {...anchor} href={address} replace={replace ?? isShown} state={state}>
      {children}
    </AddressLink>
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
