import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../shell/session.ts'
import { playFree } from '../../../features/sign-in/login/enter.ts'
import type { Mode } from '../../../features/play/queries.ts'

export type Admission =
  | { status: 'admitted' | 'waiting' | 'need_account' }
  | { status: 'failed'; error: unknown; retry: () => void }

/** GAME-5: a member plays, a trial plays the demo only, and a visitor who asks for the demo becomes a trial first. */
export function useAdmission(mode: Mode): Admission {
  const { hasToken, isLogin, isTrial } = useSession()
  const freePlay = useMutation({ mutationFn: playFree })
  const needsTrial = mode === 'demo' && !hasToken
  const { mutate } = freePlay
  useEffect(() => {
    if (needsTrial) mutate()
  }, [needsTrial, mutate])
  if (freePlay.error && !hasToken)
    return { status: 'failed', error: freePlay.error, retry: () => freePlay.mutate() }
  if (!isLogin) return { status: 'waiting' }
  return { status: mode !== 'demo' && isTrial ? 'need_account' : 'admitted' }
}
