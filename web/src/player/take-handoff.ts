import type { LoginValue } from '@night-market/protocol/identity'
import { call } from '../lib/api.ts'
import { loadChapters, t } from '../lib/i18n.ts'
import { refusalWords } from '../lib/refusal-words.ts'
import { beginSession } from '../lib/session.ts'
import { showToast } from '../ui/toast.tsx'

/** Signs in with the code of another device's QR. */
export async function takeHandoff(code: string): Promise<void> {
  try {
    await beginSession(await call<LoginValue>('POST', '/wps/session/handoff/take', { body: { code } }))
    await loadChapters(['share'])
    showToast(t('share.welcome'))
  } catch (error) {
    showToast(refusalWords(t, error), { kind: 'failed' })
  }
}
