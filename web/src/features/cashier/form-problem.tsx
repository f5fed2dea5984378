import { CircleAlert } from 'lucide-react'

/** What is wrong with the form as a whole; nothing while `words` is undefined. */
export function FormProblem({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p className="field-error" role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {words}
    </p>
  )
}
