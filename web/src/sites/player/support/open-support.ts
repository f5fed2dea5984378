import type { MouseEvent } from 'react'
import { supportDialog } from '../../../features/support/dialog.ts'
import { openDialog } from '../../../shell/dialogs.tsx'

/** For a link to the support page: customer service opens as a sheet over the page; in a new tab it is a page. */
export function openSupport(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openDialog(supportDialog)
}
