import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'

type Verification = { verification?: string }

/** Runs a guarded call with its proof; the visitor only sees that a check is running. */
export function useHumanCheck() {
  const { data } = useQuery(whitelabelQuery)
  const [isChecking, setChecking] = useState(false)

  async function prove(): Promise<Verification> {
    setChecking(true)
    try {
      const { humanProof } = await import('./human-proof.ts').catch(failedToLoad)
      return { verification: await humanProof() }
    } finally {
      setChecking(false)
    }
  }

  async function guarded<Value>(ask: (proof: Verification) => Promise<Value>): Promise<Value> {
    // Without a secure context the browser can neither solve the check nor encrypt the request.
    if (!isSecureContext) throw new RefusalError('insecure_page')
    if (data?.flags.HUMANCHECK) return ask(await prove())
    try {
      return await ask({})
    } catch (error) {
      // The check can have been switched on after this page was opened.
      if (error instanceof RefusalError && error.code === 'human_check_failed') return ask(await prove())
      throw error
    }
  }

  return { isChecking, guarded }
}

function failedToLoad(cause: unknown): never {
  throw new RefusalError('network_abnormal', {}, { cause })
}
