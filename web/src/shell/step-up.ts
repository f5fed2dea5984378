import type { Fields } from '@night-market/ui/form/problems.ts'
import { useForm, type FormOptions } from '@night-market/ui/form/use-form.ts'
import { useState } from 'react'
import { RefusalError } from '../lib/api.ts'

export const isStepUpDue = (error: unknown): boolean =>
  error instanceof RefusalError && error.code === 'step_up_required'

/**
 * A form whose request may need a step-up first: then `stepUp` holds the props of the dialog that asks for it, and the
 * proof sends the form once more.
 */
export function useStepUpForm<Typed extends Fields, Body>(options: FormOptions<Typed, Body>) {
  const [isAsking, setAsking] = useState(false)
  const form = useForm<Typed, Body>({
    ...options,
    refused(error, usual) {
      setAsking(isStepUpDue(error))
      if (isStepUpDue(error)) return null
      return options.refused === undefined ? usual : options.refused(error, usual)
    },
  })
  const onClose = () => setAsking(false)
  function onProven(): void {
    onClose()
    form.submit()
  }
  return { form, stepUp: isAsking ? { onProven, onClose } : null }
}
