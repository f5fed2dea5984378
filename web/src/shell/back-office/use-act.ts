import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useLabels } from '../i18n/i18n.ts'
import { queryClient } from '../query-client.ts'
import { staffRefusal } from './staff-refusal.ts'

/** Runs an action, then reads the feature's queries again. A refusal shows as a toast. */
export function useAct(feature: string) {
  const t = useLabels()
  const { mutate: run, isPending: isBusy } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [feature] }),
    onError: (error) => showToast(staffRefusal(t, error), { kind: 'failed' }),
  })
  return { run, isBusy }
}
