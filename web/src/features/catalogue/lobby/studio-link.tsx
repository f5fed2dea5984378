import type { VendorLanes } from '@night-market/protocol/catalogue'
import type { z } from 'zod'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { openDialog } from '../../../shell/dialogs.tsx'
import { path } from '../../../shell/places.ts'
import { studioDialog } from '../dialogs.ts'

type Vendor = z.infer<typeof VendorLanes>['lanes'][number]['vendors'][number]

/** The entrance of a studio: opens the list of its games over the page; in another tab, its own page. */
export function StudioLink({
  vendor,
  className,
  children,
}: {
  vendor: Vendor
  className: string | undefined
  children: ReactNode
}) {
  const open = (event: MouseEvent) => {
    if (vendor.isGame !== 'VASSALAGE' || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openDialog(studioDialog, { code: vendor.vassalage, name: vendor.displayName, type: vendor.gameType })
  }
  return (
    <Link className={className} to={path('studio', { code: vendor.vassalage })} onClick={open}>
      {children}
    </Link>
  )
}
