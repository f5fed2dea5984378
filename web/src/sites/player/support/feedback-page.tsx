import { FeedbackForm } from '../../../features/support/feedback-form.tsx'
import { useHumanCheck } from '../../../features/sign-in/login/use-human-check.ts'

export default function FeedbackPage() {
  const { guarded } = useHumanCheck()
  return <FeedbackForm guarded={guarded} />
}
