import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { SupportWindow } from '../../../features/support/support-window.tsx'
import { useHumanCheck } from '../../../features/sign-in/login/use-human-check.ts'

export default function SupportPage() {
  const { guarded } = useHumanCheck()
  const [query] = useSearchParams()
  return <SupportWindow guarded={guarded} topic={query.get('topic') ?? undefined} />
}
