import { SOCIAL_FRAGMENTS } from '@night-market/protocol/values/social'
import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { REFUSALS, type RefusalCode } from '@night-market/protocol/values/refusals'
import type { SocialNewcomer } from '@night-market/protocol/sign-in/social'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useDestination } from '../login/destination.ts'
import { takeReturn } from './social.ts'

/** Handles a return from a company: a login goes on, a newcomer gets a choice, a refusal is shown. */
export function useSocialReturn(onAnswered: (value: LoginValue) => void) {
  const t = useLabels()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const wanted = useDestination()
  const [error, setError] = useState<unknown>(null)
  const [newcomer, setNewcomer] = useState<SocialNewcomer | null>(null)
  const [login, setLogin] = useState<{ value: LoginValue; to: string } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: takeReturn,
    onSuccess(taken) {
      if (taken.to !== '') navigate(path('login'), { replace: true, state: { from: taken.to } })
      setNewcomer(taken.newcomer)
      if (taken.login !== null) setLogin({ value: taken.login, to: taken.to })
    },
    onError: setError,
  })

  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current || !hash.startsWith('#social')) return
    isRead.current = true
    // The code leaves the address before anything else reads it.
    navigate(path('login'), { replace: true })
    if (hash.startsWith(SOCIAL_FRAGMENTS.code)) mutate(hash.slice(SOCIAL_FRAGMENTS.code.length))
    else setError(new RefusalError(codeIn(hash)))
  }, [hash, navigate, mutate])

  useEffect(() => {
    // The way on leads through the state of the address, which has to be there first.
    if (login === null || (login.to !== '' && login.to !== wanted)) return
    setLogin(null)
    onAnswered(login.value)
  }, [login, wanted, onAnswered])

  return {
    newcomer,
    forget: () => setNewcomer(null),
    isBusy: isPending || login !== null,
    error: error === null ? null : refusalText(t, error),
  }
}

function codeIn(hash: string): RefusalCode {
  const code = hash.slice(SOCIAL_FRAGMENTS.refused.length)
  return code in REFUSALS ? (code as RefusalCode) : 'social_failed'
}
