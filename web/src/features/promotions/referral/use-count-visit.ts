import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { session } from '../../../shell/storage.ts'

/** Counts that a link with this code was opened, once for each tab. A visit that cannot be counted bothers no reader. */
export function useCountVisit(code: string): void {
  useEffect(() => {
    if (code === '' || session.read('invitation') === code) return
    session.write('invitation', code)
    void call<null>('POST', '/wps/referral/visits', { body: { code } }).catch(() => {})
  }, [code])
}
