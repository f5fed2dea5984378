import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { session } from '../../../shell/storage.ts'

/** Counts a visit to a link with this code, once for each tab. A failure is ignored. */
export function useCountVisit(code: string): void {
  useEffect(() => {
    if (code === '' || session.read('invitation') === code) return
    session.write('invitation', code)
    void call<null>('POST', '/wps/referral/visits', { body: { code } }).catch(() => {})
  }, [code])
}
