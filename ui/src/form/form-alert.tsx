import { CircleAlert } from 'lucide-react'
import './form-alert.css'

/** What went wrong with a whole form, not with one of its fields. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p className="form-alert" role="alert" tabIndex={-1}>
      <CircleAlert size={18} aria-hidden="true" />
      {text}
    </p>
  )
}
