import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'

type Verification = { verification?: string }

/** Runs a guarded call with the proof it wants; the visitor only sees that something is being checked. */
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
    // The check cannot be worked out there, and what it guards could not be sent.
    if (!isSecureContext) throw new RefusalError('insecure_page')
    if (data?.flags.HUMANCHECK) return ask(await prove())
    try {
      return await ask({})
    } catch (error) {
      // The switch can have been thrown after this page was opened.
      if (error instanceof RefusalError && error.code === 'human_check_failed') return ask(await prove())
      throw error
    }
  }

  return { isChecking, guarded }
}

function failedToLoad(cause: unknown): never {
  throw new RefusalError('network_abnormal', {}, { cause })
}
