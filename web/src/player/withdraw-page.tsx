import { SettingDialog } from '../features/security/setting-dialog.tsx'
import { SETTINGS } from '../features/security/settings.ts'
import { StepUpDialog } from '../features/security/step-up-dialog.tsx'
import { StepUpFirst } from '../features/security/step-up-form.tsx'
import { Withdraw } from '../features/wallet/withdraw.tsx'
import '../features/security/security.css'

const DOORS = { StepUp: StepUpDialog, StepUpFirst, SetPaymentPassword }

/** The way out for money, with the questions of the security centre. */
export default function WithdrawPage() {
  return <Withdraw doors={DOORS} />
}

function SetPaymentPassword({ onClose }: { onClose: () => void }) {
  return <SettingDialog setting={SETTINGS.paymentPassword} isFinal={false} onClose={onClose} />
}
