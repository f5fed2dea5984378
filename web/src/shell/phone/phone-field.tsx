import { useRef, type ChangeEvent, type Ref } from 'react'
import type { Country, Phone } from './countries.ts'
import { CountryChoice } from './country-choice.tsx'
import type { CountryLabels } from './country-list.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'

type PhoneFieldProps = {
  label: string
  labels: CountryLabels
  countries: readonly Country[]
  value: Phone
  error: string | undefined
  isOptional?: boolean
  help?: string
  ref?: Ref<HTMLInputElement>
  onChange: (phone: Phone) => void
}

type Writer = typeof import('./phone-format.ts').writtenPhone

/** A telephone number behind the dialling code of its country, spaced as that country does while it is typed. */
export function PhoneField({ labels, countries, value, onChange, ...field }: PhoneFieldProps) {
  const { isOptional = false } = field
  const write = useRef<Writer | null>(null)
  const dialingCode = value.dialingCode || (countries[0]?.dialingCode ?? '')

  async function learnToWrite(): Promise<void> {
    // Without it numbers are taken as they are typed.
    const format = await import('./phone-format.ts').catch(() => null)
    write.current = format?.writtenPhone ?? null
  }

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    const phone = { dialingCode, number: target.value }
    // Spaces come in at the end only: in the middle they would move the cursor and could not be deleted.
    const isLonger = target.value.length > value.number.length
    const isAtEnd = target.selectionStart === target.value.length
    const served = countries.map((country) => country.dialingCode)
    onChange(write.current !== null && isLonger && isAtEnd ? write.current(phone, served) : phone)
  }

  return (
    <Field
      name="mobileNum"
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      required={!isOptional}
      value={value.number}
      onFocus={() => void learnToWrite()}
      onChange={type}
      icon={
        <CountryChoice
          labels={labels}
          countries={countries}
          dialingCode={dialingCode}
          onChange={(chosen) => onChange({ ...value, dialingCode: chosen })}
        />
      }
    />
  )
}
