import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { refreshMembers } from '../member/queries.ts'

/** Says what was done, and reads the member again. */
export async function done(text: string): Promise<void> {
  showToast(text)
  await refreshMembers()
}
